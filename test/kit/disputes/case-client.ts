import { type Client, FAILURE } from '../service/service.js';

const RECORDED = `__typename ... on CaseRecorded { revision replayed events { revision type data } } ${FAILURE}`;

/** The argument and its type for each mutation of a case. */
const COMMANDS = {
  raiseDispute: ['dispute', 'RaiseDisputeInput'],
  addEvidence: ['evidence', 'AddEvidenceInput'],
  issueRuling: ['ruling', 'RulingInput'],
  appealRuling: ['appeal', 'AppealRulingInput'],
  decideAppeal: ['decision', 'DecideAppealInput'],
  closeDispute: ['closing', 'CloseDisputeInput'],
} as const;

/** Sends a command of a case over HTTP as this client's actor. */
export async function ofCase(
  client: Client,
  name: keyof typeof COMMANDS,
  game: string,
  id: string,
  expected: number,
  input: object,
) {
  const [argument, type] = COMMANDS[name];
  const query = `mutation($game: ID!, $id: ID!, $expected: Int!, $input: ${type}!) {
    ${name}(gameId: $game, commandId: $id, expectedRevision: $expected, ${argument}: $input) { ${RECORDED} } }`;
  const { data, errors, text } = await client.ask(query, { game, id, expected, input });
  if (errors !== undefined) throw new Error(text);
  return data[name];
}

/** All cases of a game, as the viewer may see them. */
export const CASES = `provisional appealUntil
  disputes { revision by against hand about question claim sought play late status raisedAt recordedBy { id role }
    evidence { revision by kind revisions text sha256 mediaType recordedBy { id } }
    rulings { revision } ended { revision how } }
  rulings { revision judge { id role } dispute instance facts { text revisions status } laws { document section item } catalogue basis
    remedies { kind data } reason publicReason seenUpTo supersedes supersededBy stayed effects
    appeals { revision by grounds question late decision { revision panel outcome ruling reason recommendation } } }`;
