import type { RecordEvent } from '../../../src/engine/record/record-event.js';
import { evolve, initialState } from '../../../src/engine/table/evolve.js';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';

/** Writes a game of Mahjong Soul, of four or three, as a decoded record of the platform (logs-2, part a; SN-75). */

type Fields = Record<string, unknown>;
type Won = Extract<RecordEvent, { type: 'HandWon' }>['data'];

/** Fan ids by pattern. */
const FANS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'concealed_self_draw reach add_a_quad_win kings_tile_draw final_tile_draw final_tile_discard value_white ' +
    'value_green value_red value_seat_wind value_round_wind all_simples double_run peace mixed_outside_hand ' +
    'full_straight three_colored_runs double_reach three_colored_sets three_quads all_sets three_concealed_triples ' +
    'small_dragons all_terminals_and_honors all_pairs pure_outside_hand half_flush two_double_runs full_flush ' +
    'first_turn_win dora red_fives ura set_aside heavenly_win earthly_win big_dragons four_concealed_triples all_honors ' +
    'all_green all_terminals thirteen_orphans small_winds four_quads nine_treasures - nine_treasures_nine_waits ' +
    'four_concealed_triples_pair_wait thirteen_orphans_thirteen_waits big_winds'
  )
    .split(' ')
    .map((name, i) => [name, i + 1]),
);
const DRAWS = ['nine-kinds', 'four-winds', 'four-kongs', 'four-reaches', 'three-wins'];

export interface Written {
  readonly head: Fields;
  readonly data: { readonly name: string; readonly data: { readonly version: number; readonly actions: Fields[] } };
}

export function mahjongSoulOf(events: readonly RecordEvent[], head: Fields = {}): Written {
  const actions: Fields[] = [];
  let passed = 0;
  const push = (name: string, data: Fields): Fields => {
    passed += 1000;
    actions.push({ passed, type: 1, result: { name: `.lq.Record${name}`, data } });
    return data;
  };
  const opened = (events[0] as Extract<RecordEvent, { type: 'GameOpened' }>).data;
  const ruleset = resolveRuleset(opened.ruleset, opened.options);
  const { seats, startingPoints } = ruleset.table;
  let state = initialState(ruleset.table);
  let scores: readonly number[] = seats.of(() => startingPoints);
  let doras: string[] = [];
  let last: Fields = {};
  let reaching = false;
  let round: Fields = {};
  let hules: Fields[] = [];
  let changes = [...seats.zeros];
  let waiting = false;
  const final: Fields = {};
  const settle = (): void => {
    if (hules.length === 0) return;
    last = push('Hule', { hules, delta_scores: changes, scores: [...scores], doras: [...doras] });
    hules = [];
  };
  for (const event of events) {
    const { type, data } = event;
    state = evolve(state, event as never);
    scores = state.scores;
    switch (type) {
      case 'HandStarted': {
        doras = [];
        changes = [...seats.zeros];
        const { dealer, prevailingWind, honba, bets } = data;
        round = { chang: Number(prevailingWind?.[0]) - 1, ju: dealer, ben: honba, liqibang: bets, scores: [...scores] };
        break;
      }
      case 'TilesDealt':
        for (const seat of seats.all) round[`tiles${seat}`] = [...data.hands[seat]];
        waiting = true;
        break;
      case 'IndicatorRevealed':
        doras.push(data.tile);
        if (!waiting) last.doras = [...doras];
        break;
      case 'TileDrawn':
        if (waiting) {
          (round[`tiles${data.seat}`] as string[]).push(data.tile);
          last = push('NewRound', { ...round, doras: [...doras], left_tile_count: seats.count === 3 ? 55 : 69 });
          waiting = false;
        } else last = push('DealTile', { seat: data.seat, tile: data.tile });
        break;
      case 'ReachDeclared':
        reaching = true;
        break;
      case 'TileDiscarded':
        last = push('DiscardTile', { seat: data.seat, tile: data.tile, moqie: data.drawn, is_liqi: reaching });
        reaching = false;
        break;
      case 'MeldClaimed': {
        const own = [...data.own];
        last = push('ChiPengGang', {
          seat: data.seat,
          type: ['chi', 'pong', 'big-exposed-kong'].indexOf(data.kind),
          tiles: [...own, data.tile],
          froms: [...own.map(() => data.seat), data.from],
        });
        break;
      }
      case 'KongDeclared':
        last = push('AnGangAddGang', {
          seat: data.seat,
          type: data.kind === 'concealed-kong' ? 3 : 2,
          tiles: data.tile,
        });
        break;
      case 'BonusTileExposed':
        last = push('BaBei', { seat: data.seat, moqie: false });
        break;
      case 'HandWon':
        hules.push(huleOf(data, data.seat === round.ju));
        changes = changes.map((one, seat) => one + data.result.changes[seat as Seat]);
        break;
      case 'HandEnded': {
        settle();
        const { reason, abort, result } = data;
        if (reason === 'exhausted' && result !== undefined) {
          const players = seats.of((seat) => ({
            tingpai: result.ready?.[seat] === true,
            hand: [],
            tings: [],
          }));
          last = push('NoTile', {
            liujumanguan: (result.nagashi ?? []).length > 0,
            players,
            scores: [{ delta_scores: [...(result.changes ?? [])] }],
          });
        } else if (abort !== undefined) last = push('LiuJu', { type: DRAWS.indexOf(abort) + 1 });
        break;
      }
      case 'GameClosed':
        last.gameend = { scores: data.totals };
        final.result = {
          players: data.totals.map((total, seat) => ({
            seat,
            part_point_1: total,
            total_point:
              total -
              startingPoints +
              (seats.count === 3 ? [15_000, 0, -15_000] : [15_000, 5000, -5000, -15_000])[
                data.placings[seat as Seat] - 1
              ],
          })),
        };
        break;
      default:
    }
  }
  return {
    head: {
      uuid: '241017-1d2b7f0c-0000-4000-8000-000000000000',
      start_time: 1_729_123_200,
      config: { category: 2, mode: { mode: seats.count === 3 ? 12 : 2 } },
      accounts: ['甲', '乙', '丙', '丁']
        .slice(0, seats.count)
        .map((nickname, seat) => ({ seat, nickname }))
        .reverse(),
      ...final,
      ...head,
    },
    data: { name: '.lq.GameDetailRecords', data: { version: 210715, actions } },
  };
}

function huleOf(
  { seat, by, tile, concealed, under = [], result }: Won & { under?: readonly string[] },
  dealer: boolean,
) {
  const { score, points } = result;
  const figures = score?.figures ?? {};
  const limit = score?.patterns.some((one) => one.points === 0) === true;
  const bonus = limit
    ? []
    : [
        ['dora', figures.dora],
        ['red_fives', figures.redFives],
        ['ura', figures.ura],
        ['set_aside', figures.aside],
      ].filter(([, many]) => Number(many) > 0);
  const fans = [
    ...(score?.patterns ?? []).map((one) => ({ id: FANS[one.id], val: limit ? 1 : one.points * one.count })),
    ...bonus.map(([name, many]) => ({ id: FANS[String(name)], val: many })),
  ];
  const drawn = by === 'self-draw';
  const base = figures.base ?? 0;
  const hundreds = (value: number): number => 100 * Math.ceil(value / 100);
  return {
    seat,
    zimo: drawn,
    qinjia: dealer,
    liqi: under.length > 0,
    hu_tile: tile,
    hand: concealed,
    li_doras: under,
    yiman: limit,
    count: limit ? base / 8000 : figures.handPoints,
    fu: figures.basePoints,
    fans,
    point_rong: drawn ? 0 : points,
    point_zimo_qin: dealer ? 0 : hundreds(2 * base),
    point_zimo_xian: hundreds(dealer ? 2 * base : base),
  };
}
