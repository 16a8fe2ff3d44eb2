import type { SessionWords } from './words.js';

export const EN: SessionWords = {
  title: 'Sign in',
  lead: 'Ask whoever runs this service, or your tournament, for a pairing code.',
  code: 'Pairing code',
  codeHint: 'Eight letters and digits, good for some minutes',
  device: 'What this device is called',
  deviceHint: 'For whoever looks who recorded what: red tablet',
  pair: 'Pair',
  withToken: 'I have a token',
  token: 'Token',
  signIn: 'Sign in',
  unknownCode: 'No such code waits for a device: it may have ended, or been used.',
  unknownToken: 'This token is not known here, or not any more.',
  tooOften: 'Too many wrong codes came. Wait some minutes.',
  noLine: 'The service does not answer.',
  leave: 'Sign out',
  signedIn: (actor) => `Signed in as ${actor}`,
};
