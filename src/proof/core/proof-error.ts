/** Something does not prove what it should, or is not what it claims to be: why, as a sentence for people. */
export class ProofError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ProofError';
  }
}
