/** What the store of tokens refuses, and why; nothing was changed. */
export class AccessError extends Error {
  constructor(
    readonly code:
      | 'ACCESS_UNUSABLE'
      | 'ACCESS_UNAVAILABLE'
      | 'DISK_FULL'
      | 'TOO_MANY_CODES'
      | 'EXPIRED'
      | 'COMMAND_ID_REUSED',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'AccessError';
  }
}
