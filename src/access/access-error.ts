/** What the store of tokens refuses, and why; nothing was changed. */
export class AccessError extends Error {
  constructor(
    readonly code:
      | 'ACCESS_UNUSABLE'
      | 'ACCESS_UNAVAILABLE'
      /** It would be changed in this directory alone. */
      | 'ACCESS_SHARED'
      | 'DISK_FULL'
      | 'TOO_MANY_CODES'
      | 'EXPIRED'
      /** The giver's token has expired or was revoked. */
      | 'GIVER_ENDED'
      | 'COMMAND_ID_REUSED',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'AccessError';
  }
}
