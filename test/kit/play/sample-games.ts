import { correct } from '../../../src/engine/record/correct.js';
import type { CorrectionRequest } from '../../../src/engine/record/correction.js';
import type { RecordEvent } from '../../../src/engine/record/record-event.js';
import type { Irregularity } from '../../../src/engine/table/checks/check.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import type { EventStore, PreparedEvent } from '../../../src/platform/event-store/port.js';
import { CHAIN_START, chainHash } from '../../../src/games/record/hash-chain.js';
import { canonicalText } from '../../../src/games/record/canonical-json.js';
import type { Envelope } from '../../../src/games/record/envelope.js';
import { streamOf } from '../../../src/games/recording/game-logs.js';
import { seededRecord } from '../../../src/games/record/seeded-record.js';
import { simulateGame } from '../../../src/simulation/simulate.js';
import './rulesets.js';

/** A stored game with its events in recorded order. */
export interface PastGame {
  readonly id: string;
  readonly events: readonly RecordEvent[];
  readonly envelopes: readonly Envelope[];
  readonly prepared: readonly PreparedEvent[];
}

const TOURNAMENTS = [null, 'Spring open', 'Autumn league'] as const;
const REVEALS = ['after-hand', 'after-game', 'never'] as const;

/** Spreads eight players over the tables. */
const playerAt = (game: number, id: string): string => `p${((Number(id.slice(-1)) + game) % 8) + 1}`;

/** A simulated club game; tournament, session, table, players and reveal rule vary by game number. */
export function pastGame(seed: string, game: number, preset = 'zung-jung/wsom', options = {}): PastGame {
  const unseen = game % 5 === 4 ? { watching: null } : undefined;
  const ruleset = resolveRuleset(preset, options);
  const { events } = simulateGame({ ruleset, seed, game, unseen });
  const named = events.map((event): RecordEvent => {
    if (event.type === 'GameOpened') {
      const data = { ...event.data, tournament: TOURNAMENTS[game % 3], reveal: REVEALS[game % 3] };
      return { type: event.type, data: { ...data, table: `table ${game % 4}`, session: 1 + (game % 3) } };
    }
    if (event.type !== 'PlayersSeated') return event;
    const [a, b, c, d] = event.data.players.map((id) => playerAt(game, id));
    return { type: event.type, data: { players: [a, b, c, d], picking: null } };
  });
  return sealedGame(`${seed}/${game}`, named);
}

export function sealedGame(seed: string, events: readonly RecordEvent[]): PastGame {
  return preparedGame(events, [
    ...seededRecord(
      seed,
      events.map((event) => [event]),
    ),
  ]);
}

export function preparedGame(events: readonly RecordEvent[], envelopes: readonly Envelope[]): PastGame {
  let head = CHAIN_START;
  const prepared = envelopes.map((envelope) => {
    const data = canonicalText(envelope);
    head = chainHash(head, data);
    return { id: envelope.id, type: envelope.type, data, hash: head };
  });
  return { id: envelopes[0].game, events, envelopes, prepared };
}

/** The game with corrections applied one after another; refused ones are skipped. */
export function corrected(
  seed: string,
  events: readonly RecordEvent[],
  requests: readonly CorrectionRequest[],
): PastGame {
  const all = [...events];
  for (const request of requests) {
    const recorded = all.map((event, revision) => ({ revision, event }));
    const decision = correct(recorded, [request], resolveRuleset);
    if (decision.verdict === 'accepted') all.push(decision.events[0]);
  }
  return sealedGame(seed, all);
}

const FLAW_CODES = { table: 'late-claim', hand: 'missed-win', record: 'fifth-copy' } as const;

const FLAWS = (['table', 'hand', 'record'] as const).map(
  (shows, nth): Irregularity => ({
    kind: 'breach',
    code: FLAW_CODES[shows],
    seat: nth as Seat,
    message: `what is shown to ${shows}`,
    citation: { document: 'wsom-rulebook', section: 'Play', item: '1' },
    catalogue: null,
    shows,
  }),
);

/** The events with irregularities of each kind added: for everybody, for one seat, and for judges only. */
export function flawed(events: readonly RecordEvent[]): RecordEvent[] {
  let discards = 0;
  return events.map((event): RecordEvent => {
    if (event.type !== 'TileDiscarded' || ++discards % 60 !== 0) return event;
    const flaw = FLAWS[(discards / 60) % FLAWS.length];
    return { type: event.type, data: { ...event.data, irregularities: [{ ...flaw, seat: event.data.seat }] } };
  });
}

/** Corrections that vary by game number: seats, a missed remark, a discard changed and changed back, a lost draw. */
export function correctionsOf(game: number, events: readonly RecordEvent[]): CorrectionRequest[] {
  const at = (type: string, nth: number): number => {
    const found = events.flatMap((event, revision) => (event.type === type ? [revision] : []));
    return found[nth % found.length];
  };
  const discard = at('TileDiscarded', 7 + game);
  const { seat, tile } = events[discard].data as { seat: Seat; tile: string };
  const other = tile === '9s' ? '8s' : '9s';
  const draw = at('TileDrawn', 30 + game);
  const reason = 'misread';
  const requests: CorrectionRequest[] = [
    { kind: 'substitute', fromHand: at('HandStarted', 2), seat: 1, player: 'p9', reason },
    { kind: 'insert', before: discard, action: { type: 'AddNote', data: { text: 'a cup fell' } }, reason },
    { kind: 'amend', target: discard, action: { type: 'DiscardTile', data: { seat, tile: other } }, reason },
    { kind: 'retract', target: draw, reason },
    { kind: 'restore', target: draw, reason },
    { kind: 'reseat', fromHand: at('HandStarted', 1), seats: ['p4', 'p3', 'p2', 'p1'], reason },
    { kind: 'amend', target: discard, action: { type: 'DiscardTile', data: { seat, tile } }, reason },
  ];
  return requests.slice(0, 1 + (game % requests.length));
}

/** Appends games in pieces, interleaved like the tables of an event. */
export async function appendInTurns(store: EventStore, games: readonly PastGame[], piece: number): Promise<void> {
  for (let at = 0; games.some(({ prepared }) => prepared.length > at); at += piece) {
    for (const { id, prepared } of games) {
      const next = prepared.slice(at, at + piece);
      if (next.length > 0) await store.append(streamOf(id), at === 0 ? 'no_stream' : at - 1, next);
    }
  }
}
