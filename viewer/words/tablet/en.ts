import type { TabletWords } from './words.js';

export const EN: TabletWords = {
  shell: {
    'being-kept': 'This page is being kept on this tablet',
    kept: 'Opens without a line too',
    'not-kept': 'This page could not be kept: without a line it does not open again',
    'not-here': 'Without TLS this browser does not keep the page: without a line it does not open again',
  },
  handOver: 'Hand over',
  handOverLead: (count) =>
    `${count === 1 ? '1 action that is' : `${count} actions that are`} not sent yet: take the file or the codes to another tablet. Both may send them; they are recorded once.`,
  saveFile: 'Save as a file',
  code: (at, of) => `Code ${at} of ${of}`,
  nextCode: 'Next code',
  codeBefore: 'Code before',
  asText: 'Codes as text',
  takeUp: 'Take up from another tablet',
  takeUpLead: 'Choose the file that the other tablet saved, or paste what its codes say, a code on each line.',
  file: 'File',
  pasted: 'Text',
  take: 'Take up',
  noQueue: 'This is nothing that a tablet hands over, or it came through damaged.',
  codesMissing: (numbers) => `Codes are missing: ${numbers}`,
  waitsHere: 'At that table something of this tablet waits as well: let it be sent first.',
  elsewhere: 'That table is recorded in another page of this browser.',
  conflict: 'Others recorded at this table too',
  conflictLead:
    'Nothing of yours is lost. What you choose is recorded after theirs; what would break a rule there is not chosen. If theirs is wrong, drop yours and correct the record, or call the judge.',
  theirs: 'Theirs',
  mine: 'Mine',
  alike: 'they have it too',
  impossible: 'cannot follow',
  record: (count) => (count === 1 ? 'Record the one chosen' : `Record the ${count} chosen`),
  recordIrregular: (count) =>
    `Record ${count === 1 ? 'it' : `these ${count}`}: this really happened as well, against the rules`,
  drop: 'Drop all of mine',
  lost: (count) =>
    count === 1
      ? '1 action that is only on this tablet is lost then.'
      : `${count} actions that are only on this tablet are lost then.`,
  dropSurely: 'Drop it all',
  toJudge: 'Hand both to the judge',
  claim: 'Two tablets recorded at this table. On this one there was besides:',
  refused: 'The service does not record this',
  refusedLead: 'Nothing of it is lost. Choose what of it is sent once more, or hand it to the judge.',
  refusedToJudge: 'Hand it to the judge',
  refusedClaim: 'The service did not record what a tablet has of this table:',
  stopped: 'The service does not take this tablet any more.',
  stoppedLead: 'It is kept here. Sign in anew, or hand it over to another tablet.',
  signInAnew: 'Sign in anew',
  sendAgain: 'Send again',
  waitsForSignIn: (count) =>
    (count === 1 ? '1 action waits' : `${count} actions wait`) +
    ' on this tablet. Whoever signs in now sends what they may; the rest stays here until it is handed over.',
};
