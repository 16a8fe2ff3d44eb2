import { codeOf } from '../error-code.js';

/** An error as plain values, which threads and processes can send to each other without losing its code. */
export interface SentError {
  readonly code: string | null;
  readonly message: string;
  readonly stack?: string;
}

export function sentError(error: unknown): SentError {
  if (!(error instanceof Error)) return { code: codeOf(error) || null, message: String(error) };
  const { message, stack } = error;
  return { code: codeOf(error) || null, message, stack };
}

/** The error that was sent, with the stack of where it was thrown. */
export function receivedError({ code, message, stack }: SentError): Error {
  const error = Object.assign(new Error(message), code === null ? {} : { code });
  if (stack !== undefined) error.stack = stack;
  return error;
}
