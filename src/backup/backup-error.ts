/** Why there is no backup, or none that can be restored. */
export class BackupError extends Error {
  /**
   * @param code `BACKUP_MISSING`: there is none; `BACKUP_DAMAGED`, `BACKUP_TOO_NEW`: it cannot be believed, or not be read;
   * `BACKUP_REFUSED`: something is in the way; `BACKUP_MISPLACED`: it belongs to another store
   */
  constructor(
    readonly code: 'BACKUP_MISSING' | 'BACKUP_DAMAGED' | 'BACKUP_TOO_NEW' | 'BACKUP_REFUSED' | 'BACKUP_MISPLACED',
    message: string,
  ) {
    super(message);
    this.name = 'BackupError';
  }
}
