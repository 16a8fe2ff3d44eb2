import type { TournamentRequest, TournamentRequests } from '../../../src/engine/tournaments/decide-tournament.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import type { EventStore } from '../../../src/platform/event-store/port.js';
import { GameStandings } from '../../../src/tournaments/queries/game-standings.js';
import { type TournamentSnapshot, Tournaments, type ViewerOf } from '../../../src/tournaments/queries/tournaments.js';
import { SpectatorLogs } from '../../../src/games/recording/spectator-delay.js';
import type { Actor } from '../../../src/games/record/envelope.js';
import { GameLogs } from '../../../src/games/recording/game-logs.js';
import { gameIdOf } from '../../../src/games/record/identity.js';
import { type GameCommand, type Outcome, Recorder } from '../../../src/games/recording/recorder.js';
import { TournamentLogs } from '../../../src/tournaments/recording/tournament-logs.js';
import { type OpenTournament, TournamentRecorder } from '../../../src/tournaments/recording/tournament-recorder.js';
import { playersAt } from '../../../src/engine/tournaments/state.js';
import { simulateGame } from '../../../src/simulation/simulate.js';
import { KNOWN } from './tournament.js';

const OPTIONS = { cycles: 1 };
const RULESET = resolveRuleset('zung-jung/wsom', OPTIONS);
const SCRIBE: Actor = { id: 'scribe', role: 'scribe' };
const JUDGE: Actor = { id: 'judge', role: 'judge' };

interface Sitting {
  readonly delay?: number;
  readonly resting?: readonly number[];
  readonly substitutes?: readonly { readonly table: number; readonly entrant: number; readonly player: string }[];
  readonly startsAt?: string | null;
}

/** A tournament with recorded games in a store. Each command takes one second. */
export class RecordedTournament {
  readonly id: string;
  now = Date.parse('2026-05-01T10:00:00.000Z');
  private readonly clock = { now: () => new Date(this.now) };
  private commands = 0;
  private readonly logs: GameLogs;
  private readonly games: Recorder;
  private readonly tournaments: TournamentRecorder;
  readonly reads: Tournaments;

  private constructor(
    private readonly store: EventStore,
    private readonly name: string,
    /** Prefix of its players' ids. */
    private readonly players: string,
  ) {
    const surroundings = { ...this.clock, salt: () => Buffer.alloc(16, ++this.commands).toString('base64url') };
    this.logs = new GameLogs(store, resolveRuleset);
    this.games = new Recorder(this.logs, resolveRuleset, surroundings);
    const streams = new TournamentLogs(store);
    this.tournaments = new TournamentRecorder(streams, KNOWN, surroundings);
    this.id = gameIdOf(name);
    this.reads = this.readsOf(this.logs, streams);
  }

  static async opened(
    store: EventStore,
    name: string,
    opening: Partial<OpenTournament['opening']> = {},
    players = 'p',
  ): Promise<RecordedTournament> {
    const tournament = new RecordedTournament(store, name, players);
    const base = { place: null, dates: null, timeZone: null, length: null, privacy: 'public', seedCommitment: null };
    const rules = { ruleset: RULESET.id, options: OPTIONS, mode: 'scribe', sessions: 2 };
    await tournament.tournaments.open({
      ...tournament.header(),
      command: name,
      opening: { ...base, ...rules, name, ...opening } as OpenTournament['opening'],
    });
    return tournament;
  }

  /** Reads the tournament with empty caches. */
  freshReads(): Tournaments {
    return this.readsOf(new GameLogs(this.store, resolveRuleset), new TournamentLogs(this.store));
  }

  private readsOf(logs: GameLogs, streams: TournamentLogs): Tournaments {
    const delayed = new SpectatorLogs(resolveRuleset, this.clock.now);
    const standings = new GameStandings(this.store, logs, delayed, resolveRuleset, this.clock.now);
    return new Tournaments(streams, standings, resolveRuleset, this.clock.now);
  }

  async do<K extends keyof TournamentRequests>(kind: K, data: TournamentRequests[K]): Promise<void> {
    await this.say([{ kind, data } as TournamentRequest]);
  }

  /** Records several requests together. */
  async say(requests: readonly TournamentRequest[]): Promise<void> {
    const log = await this.reads.load(this.id);
    const outcome = await this.tournaments.record({
      ...this.header(),
      tournament: this.id,
      expected: log?.revision ?? -1,
      requests,
    });
    if (outcome.outcome !== 'recorded') throw new Error(JSON.stringify(outcome).slice(0, 400));
  }

  /** Enters players 1 to `count`. */
  async enter(count: number): Promise<void> {
    const entrants = Array.from({ length: count }, (_, i) => ({
      player: `${this.players}${i + 1}`,
      team: null,
      club: null,
    }));
    await this.do('addEntrants', { entrants, reason: null });
  }

  /** Draws and opens a session with these tables; those in `recorded` get an open game each. */
  async sit(
    session: number,
    tables: readonly (readonly number[])[],
    recorded: readonly number[],
    { delay = 0, resting = [], substitutes = [], startsAt = null }: Sitting = {},
  ): Promise<void> {
    await this.do('drawSeating', { session, method: 'fixed', seed: null, tables, resting, reason: null });
    for (const one of substitutes)
      await this.do('seatSubstitute', { session, counts: 'for-entrant', reason: null, ...one });
    const state = (await this.reads.load(this.id))?.state;
    const drawn = state?.sessions.get(session);
    for (const table of recorded) {
      const [east, south, west, north] = state && drawn ? playersAt(state, drawn, table).map(String) : [];
      const place = { tournament: this.id, session, table: `Table ${table}` };
      const opening = { mode: 'scribe', options: OPTIONS, delay, ...place } as const;
      const header = { ...this.header(), command: this.openingOf(session, table), actor: SCRIBE };
      await done(this.games.open({ ...header, ruleset: RULESET.id, opening }));
      await this.record(session, table, [{ type: 'SeatPlayers', data: { players: [east, south, west, north] } }]);
    }
    const games = Object.fromEntries(recorded.map((table) => [table, this.gameOf(session, table)]));
    await this.do('openSession', { session, games, startsAt, endsAt: startsAt });
  }

  /** The hands of a simulated game: what precedes a hand belongs to it, and the close is last. */
  static hands(seed: number): readonly (readonly Action[])[] {
    const { actions } = simulateGame({ ruleset: RULESET, seed: 'tournament', game: seed, mode: 'scribe' });
    const hands: Action[][] = [[]];
    for (const action of actions.slice(2)) {
      hands[hands.length - 1].push(action);
      if (action.type === 'EndHand') hands.push([]);
    }
    return hands;
  }

  async play(session: number, table: number, seed: number, hands = Number.POSITIVE_INFINITY): Promise<void> {
    for (const hand of RecordedTournament.hands(seed).slice(0, hands)) await this.record(session, table, hand);
  }

  record(session: number, table: number, actions: readonly Action[], actor = SCRIBE) {
    return this.inGame(session, table, actor, (command) => this.games.record({ ...command, actions }));
  }

  judged(session: number, table: number, action: Action) {
    return this.record(session, table, [action], JUDGE);
  }

  correct(session: number, table: number, correction: Parameters<Recorder['correct']>[0]['corrections'][number]) {
    return this.inGame(session, table, JUDGE, (command) =>
      this.games.correct({ ...command, corrections: [correction] }),
    );
  }

  case(session: number, table: number, request: Parameters<Recorder['case']>[0]['request'], actor = JUDGE) {
    return this.inGame(session, table, actor, (command) => this.games.case({ ...command, request, seats: null }));
  }

  gameOf(session: number, table: number): string {
    return gameIdOf(this.openingOf(session, table));
  }

  async at(
    asOf: number | null = null,
    reads = this.reads,
    viewer: ViewerOf = () => 'public',
  ): Promise<TournamentSnapshot> {
    const log = await reads.load(this.id);
    const now = log === null ? null : await reads.at(log, viewer, asOf === null ? null : new Date(asOf));
    if (now === null) throw new Error('there is no such tournament');
    return now;
  }

  private async inGame(
    session: number,
    table: number,
    actor: Actor,
    work: (command: GameCommand) => Promise<Outcome>,
  ): Promise<number> {
    const game = this.gameOf(session, table);
    const expected = (await this.logs.load(game))?.revision ?? -1;
    return done(work({ ...this.header(), actor, game, expected }));
  }

  private openingOf(session: number, table: number): string {
    return `${this.name}/${session}/${table}`;
  }

  private header() {
    this.now += 1_000;
    return { command: `c${++this.commands}`, actor: { id: 'ann', role: 'organiser' } as const, occurredAt: null };
  }
}

/** The last recorded revision. */
async function done(outcome: Promise<Outcome>): Promise<number> {
  const became = await outcome;
  if (became.outcome !== 'recorded') throw new Error(JSON.stringify(became).slice(0, 400));
  return became.entries[became.entries.length - 1].envelope.revision;
}

/** A tournament with every feature: a played table, a table with two results, a substitute, a tie and a cut. */
export async function eventfulTournament(store: EventStore): Promise<RecordedTournament> {
  const tables = [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ];
  const tournament = await RecordedTournament.opened(store, 'Eventful Cup', {
    ...{
      place: 'Vienna',
      dates: { from: '2026-05-01', to: '2026-05-02' },
      ties: ['firsts', 'lot'],
      scoring: ['places:2,2,0,0'],
      seedCommitment: 'ab'.repeat(32),
    },
  });
  const entrants = Array.from({ length: 8 }, (_, i) => ({
    ...{ player: `p${i + 1}`, team: i < 4 ? 'the first' : 'the others', club: 'one' },
  }));
  await tournament.do('addEntrants', { entrants, reason: null });
  await tournament.sit(1, tables, [1]);
  await tournament.play(1, 1, 1);
  const result = async (session: number, table: number, points: readonly number[]) => {
    const seated = tables[table - 1].map((entrant, seat) => ({ entrant, points: points[seat] }));
    await tournament.do('enterResult', { session, table, points: seated, hands: 4, by: null, reason: null });
    await tournament.do('agreeResult', { session, table, entrants: tables[table - 1] });
  };
  await result(1, 1, [30, 10, -10, -30]);
  await result(1, 2, [20, 20, -20, -20]);
  const ruling = { game: tournament.gameOf(1, 1), revision: 9 };
  const law = { document: 'wsom-rulebook', section: 'Claiming a Discard', item: '2' };
  for (const entrant of [1, 5])
    await tournament.do('adjust', { entrant, points: -5, law, reason: 'came late', ruling });
  await tournament.do('closeSession', { session: 1 });
  await tournament.do('makeCut', { after: 1, entrants: [1, 2, 3, 4, 5, 6, 7], carry: 'all', reason: null });
  await tournament.do('withdraw', { entrant: 7, from: 2, reason: 'home' });
  const more = {
    ...{ resting: [5, 6], startsAt: '2026-05-02T09:00:00.000Z' },
    substitutes: [{ table: 1, entrant: 2, player: 'p9' }],
  };
  await tournament.sit(2, tables.slice(0, 1), [1], more);
  await tournament.record(2, 1, RecordedTournament.hands(2)[0].slice(0, 9));
  return tournament;
}

/** The same tournament, played to its end and closed. */
export async function closedTournament(store: EventStore): Promise<RecordedTournament> {
  const tournament = await eventfulTournament(store);
  const [begun, ...hands] = RecordedTournament.hands(2);
  for (const hand of [begun.slice(9), ...hands]) await tournament.record(2, 1, hand);
  await tournament.do('closeSession', { session: 2 });
  await tournament.do('close', {});
  return tournament;
}

/** The standings without their representation: ranks, totals and tie-breaks. */
export const placesIn = (now: TournamentSnapshot, after?: number) => {
  const { rows, provisional, differences } = now.standings(after);
  const shown = rows.map(({ rank, entrant, totals, decided, provisional: isOpen }) => ({
    ...{ rank, entrant, provisional: isOpen },
    totals: totals.map((total) => total.toText(6)),
    decided: decided.map(({ text }) => text),
  }));
  return { rows: shown, provisional, differences };
};

/** A cup of four teams with two sessions on paper; Reds and Blues play the second with half their totals. */
export async function leagueWithCut(store: EventStore): Promise<RecordedTournament> {
  const cup = await RecordedTournament.opened(store, 'League', { scoring: ['points'], sessions: 3 });
  const teams = ['Reds', 'Blues', 'Greens', 'Golds', 'Reds', 'Blues', 'Greens', 'Golds'];
  const entrants = teams.map((team, i) => ({ player: `p${i + 1}`, team, club: null }));
  await cup.do('addEntrants', { entrants, reason: null });
  const play = async (session: number, tables: readonly number[][], points: readonly number[][]): Promise<void> => {
    await cup.sit(session, tables, []);
    for (const [i, seats] of tables.entries()) {
      const sheet = seats.map((entrant, at) => ({ entrant, points: points[i][at] }));
      await cup.do('enterResult', { session, table: i + 1, points: sheet, hands: 4, by: null, reason: null });
      await cup.do('agreeResult', { session, table: i + 1, entrants: seats });
    }
  };
  const first = [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ];
  const points = [
    [7, 1, -3, -5],
    [5, 4, -2, -7],
  ];
  await play(1, first, points);
  await cup.do('closeSession', { session: 1 });
  await cup.do('makeCut', { after: 1, entrants: [1, 5, 2, 6], carry: 'half', reason: null });
  await play(2, [[1, 5, 2, 6]], [[-20, -10, 10, 20]]);
  return cup;
}
