/** A proof, or something claimed to be one, is not valid. The message is a sentence for people. */
export class ProofError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ProofError';
  }
}
