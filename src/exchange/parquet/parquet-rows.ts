import { effectiveLine, type Recorded } from '../../engine/record/effective-line.js';
import { accessOf, recordFor } from '../../engine/record/redaction.js';
import { type Finding, findingsOf, isStanding } from '../../engine/record/findings.js';
import type { Step } from '../../engine/replay/step.js';
import { GameLine } from '../../engine/record/game-line.js';
import { type PlayedStep, Replay, type Resolve } from '../../engine/replay/replay.js';
import type { HandState, TableState } from '../../engine/table/state.js';
import { seatWaits } from '../../engine/table/view.js';
import type { Viewer } from '../../engine/table/viewer.js';
import { tileText } from '../../engine/tiles/notation.js';
import type { Seat } from '../../engine/tiles/tile.js';
import type { HandWon } from '../../engine/vocabulary/results.js';
import type { Row } from './parquet-columns.js';

export interface CorpusGame {
  readonly id: string;
  readonly recorded: readonly Recorded[];
  /** Start of the game (RFC 3339 in UTC, or a day); `null` if unknown. */
  readonly played: string | null;
  /** Known players by their id in the record. */
  readonly players: ReadonlyMap<string, CorpusPlayer>;
}

/** A player with an id that is the same in all games of the corpus. */
export interface CorpusPlayer {
  readonly id: string;
  readonly name: string | null;
}

export interface GameRows {
  readonly hands: readonly Row<'hands'>[];
  readonly steps: readonly Row<'steps'>[];
  readonly players: readonly { readonly player: string; readonly name: string }[];
}

/** The rows of a game for a viewer. They are computed from the redacted record only, so hidden tiles cannot leak. */
export function rowsOf(game: CorpusGame, viewer: Viewer, resolve: Resolve): GameRows {
  const line = new GameLine(resolve);
  for (const { event } of game.recorded) line.follow(event);
  if (line.state === null) return { hands: [], steps: [], players: [] };
  const seen = recordFor(line.recorded, accessOf(line, viewer), line.state.rules);
  const steps = effectiveLine(seen);
  return new GameRowBuilder(game, steps, Replay.of(steps, resolve), findingsOf(seen, resolve)).all();
}

class GameRowBuilder {
  private readonly hands: Row<'hands'>[] = [];
  private readonly steps: Row<'steps'>[] = [];
  private readonly year: number | null;

  constructor(
    private readonly game: CorpusGame,
    private readonly line: readonly Step[],
    private readonly replay: Replay,
    private readonly findings: readonly Finding[],
  ) {
    this.year = game.played === null ? null : Number(game.played.slice(0, 4));
  }

  all(): GameRows {
    for (const { from, to } of this.replay.hands) {
      for (const step of this.replay.all(from, to)) this.steps.push(this.stepRow(step, from));
      const last = this.replay.tableAfter(to);
      if (last.hand?.ended != null)
        this.hands.push(this.handRow(last, last.hand, to - from, this.findingsIn(from, to)));
    }
    const players = [...this.game.players.values()].flatMap(({ id, name }) =>
      name === null ? [] : [{ player: id, name }],
    );
    return { hands: this.hands, steps: this.steps, players };
  }

  /** The irregularities of the steps of a hand. */
  private findingsIn(from: number, to: number): readonly Finding[] {
    const revisions = new Set(this.line.slice(from, to).map(({ revision }) => revision));
    return this.findings.filter((found) => isStanding(found) && revisions.has(found.revision));
  }

  private place({ number, take }: HandState) {
    const { id } = this.game;
    return { game: id, ruleset: this.replay.ruleset.id, year: this.year, hand: number, take };
  }

  private playerAt(table: TableState, seat: Seat | null): string | null {
    const id = seat === null ? undefined : table.seated?.players[seat];
    return id === undefined ? null : (this.game.players.get(id)?.id ?? id);
  }

  private stepRow({ index, event, after }: PlayedStep, from: number): Row<'steps'> {
    const hand = after.hand as HandState;
    const data = event.data as EventFields;
    const seat = data.seat ?? null;
    const player = seat === null ? null : hand.players[seat];
    const discarded = event.type === 'TileDiscarded';
    return {
      ...this.place(hand),
      step: index - from + 1,
      type: event.type,
      seat,
      player: this.playerAt(after, seat),
      wind: seat === null ? null : tileText(after.rules.seatWind(hand.dealer, seat)),
      // The turn of a discard is the number of discards before it plus one.
      turn: player === null ? null : player.discards + (discarded ? 0 : 1),
      tile: data.tile ?? null,
      drawn: data.drawn ?? null,
      what: data.kind ?? data.by ?? data.reason ?? null,
      from_seat: data.from ?? null,
      reached: player === null ? null : player.reach !== null,
      melds: player === null ? null : player.melds.length,
      live: hand.gap ? null : hand.live,
      waits: discarded && seat !== null ? seatWaits(after, seat) : null,
    };
  }

  private handRow(table: TableState, hand: HandState, events: number, found: readonly Finding[]): Row<'hands'> {
    const { opened, scores } = table;
    return {
      ...this.place(hand),
      tournament: opened?.tournament ?? null,
      played: this.game.played?.replace('T', ' ').replace('Z', '') ?? null,
      mode: opened?.mode ?? null,
      source: opened?.source?.format ?? null,
      source_id: opened?.source?.id ?? null,
      source_file: opened?.source?.sha256 ?? null,
      players: table.rules.seats.of((seat) => this.playerAt(table, seat)),
      dealer: hand.dealer,
      round: hand.prevailingWind === null ? null : tileText(hand.prevailingWind),
      honba: hand.honba,
      bets: hand.carried,
      indicators: hand.indicators.tiles,
      ended: hand.ended,
      abort: hand.abort,
      discards: hand.players.reduce((sum, { discards }) => sum + discards, 0),
      events,
      gap: hand.gap,
      irregularities: found.map(({ code, seat, catalogue }) => ({ code, seat, catalogue })),
      before: table.rules.seats.of((seat) => scores[seat] - hand.changes[seat]),
      changes: hand.changes,
      seats: table.rules.seats.of((seat) => {
        const { discards, melds, reach } = hand.players[seat];
        return {
          ...{ seat, player: this.playerAt(table, seat), wind: tileText(table.rules.seatWind(hand.dealer, seat)) },
          ...{ before: scores[seat] - hand.changes[seat], change: hand.changes[seat], discards, melds: melds.length },
          ...{ reach: reach?.kind ?? null, reach_turn: reach === null ? null : reach.discards + 1 },
          ready: hand.result?.ready?.[seat] ?? null,
        };
      }),
      wins: hand.wins.map((win) => this.winOf(table, hand, win)),
    };
  }

  private winOf(
    table: TableState,
    hand: HandState,
    { seat, by, tile, from, concealed, declaredPoints, result }: HandWon,
  ) {
    const { score } = result;
    const { dora = 0, ura = 0, handPoints: han = null, basePoints: fu = null } = score?.figures ?? {};
    return {
      ...{ seat, player: this.playerAt(table, seat), wind: tileText(table.rules.seatWind(hand.dealer, seat)) },
      ...{ way: by, tile, from, discarder: this.playerAt(table, from), turn: hand.players[seat].discards + 1 },
      points: score === null && declaredPoints === null ? null : result.points,
      ...{ han, fu, limit: score?.limit ?? null },
      patterns: score?.patterns.map(({ name }) => name) ?? [],
      pattern_ids: score?.patterns.map(({ id }) => id) ?? [],
      ...{ dora: dora + ura, concealed, changes: result.changes },
    };
  }
}

/** Fields of events that become columns. */
interface EventFields {
  readonly seat?: Seat;
  readonly tile?: string;
  readonly drawn?: boolean | null;
  readonly kind?: string;
  readonly by?: string;
  readonly reason?: string;
  readonly from?: Seat | null;
}
