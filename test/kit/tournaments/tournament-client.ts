import type { Client } from '../service/service.js';

const FAILED = '... on UserError { code message path } ... on RuleViolated { rule citation { document section } }';
const CONFLICT = '... on TournamentConflict { currentRevision missed { revision type } }';
const UNFINISHED = '... on TournamentUnfinished { unplayed tables { session table reason } }';
const EVENTS = 'tournamentId revision replayed events { revision type data recordedAt }';

/** The variables of each command besides `commandId`, and its results. */
const COMMANDS = {
  openTournament: ['$opening: TournamentOpeningInput!', `... on TournamentRecorded { ${EVENTS} } ${FAILED}`],
  recordTournament: [
    '$tournamentId: ID!, $expectedRevision: Int!, $requests: [TournamentRequestInput!]!',
    `... on TournamentRecorded { ${EVENTS} } ${FAILED} ${CONFLICT} ${UNFINISHED}`,
  ],
  drawSeating: [
    '$tournamentId: ID!, $expectedRevision: Int!, $draw: SeatingDrawInput!, $reason: String',
    `... on TournamentRecorded { ${EVENTS} } ${FAILED} ${CONFLICT}`,
  ],
  openSession: [
    '$tournamentId: ID!, $expectedRevision: Int!, $session: OpenSessionInput!',
    `... on SessionOpened { ${EVENTS} tables { table gameId pairing { pairingCode url } } } ${FAILED} ${CONFLICT}`,
  ],
  addGame: [
    '$tournamentId: ID!, $expectedRevision: Int!, $game: AddGameInput!',
    `... on GameAdded { ${EVENTS} gameId players { playerId entrant } }
      ... on PlayersUnknown { unknown { seat name source playerId suggested } entrants } ${FAILED} ${CONFLICT}`,
  ],
} as const;

/** Opens and runs one tournament over GraphQL, and follows its revision. */
export class TournamentClient {
  id = '';
  revision = -1;

  constructor(readonly organiser: Client) {}

  /** Sends a command to the tournament at its last known revision. */
  async do(command: keyof typeof COMMANDS, commandId: string, variables: object, by = this.organiser) {
    const head = `$commandId: ID!, ${COMMANDS[command][0]}`;
    const given = [...head.matchAll(/\$(\w+)/g)].map(([, name]) => `${name}: $${name}`).join(', ');
    const query = `mutation(${head}) { ${command}(${given}) { __typename ${COMMANDS[command][1]} } }`;
    const at = { tournamentId: this.id, expectedRevision: this.revision };
    const own = command === 'openTournament' ? {} : at;
    const { data, text } = await by.ask(query, { ...own, commandId, ...variables });
    if (data == null) throw new Error(text);
    const answer = data[command];
    if (answer.replayed === false) ({ tournamentId: this.id, revision: this.revision } = answer);
    return answer;
  }

  /**
   * Opens a public tournament, enters its entrants, and opens session 1.
   *
   * @param seats rows of `session,table,east,south,west,north`
   */
  async begin(
    opening: { readonly name: string; readonly [field: string]: unknown },
    entrants: readonly object[],
    seats: readonly string[],
    session: object = { tables: [] },
  ) {
    const { name } = opening;
    await this.do('openTournament', name, { opening: { mode: 'SCRIBE', privacy: 'PUBLIC', ...opening } });
    await this.do('recordTournament', `${name} in`, { requests: [{ addEntrants: { entrants } }] });
    const seating = ['session,table,east,south,west,north', ...seats, ''].join('\n');
    await this.do('drawSeating', `${name} draw`, { draw: { method: 'FIXED', seating } });
    return this.do('openSession', `${name} open`, { session: { session: 1, ...session } });
  }

  async read(selection: string, by = this.organiser) {
    const query = `query($id: ID!) { tournament(id: $id) { ... on Tournament { ${selection} } } }`;
    return (await by.ask(query, { id: this.id })).data.tournament;
  }

  async preview(draw: object, by = this.organiser) {
    const query = `query($id: ID!, $draw: SeatingDrawInput!) { previewSeating(tournamentId: $id, draw: $draw) { __typename
      ... on SeatingPreview { sessions { session tables resting } meetings { again pairs { entrants sessions } } } ${FAILED} } }`;
    return (await by.ask(query, { id: this.id, draw })).data.previewSeating;
  }
}
