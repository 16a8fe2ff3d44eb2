import type { Options } from '../../engine/vocabulary/terms.js';

/** Names of yaku, and final points, in Tenhou’s logs and tenhou.net/6. */

/**
 * The option of final points, as scores and final points by turns show it: until 2020 Tenhou rounded them to thousands.
 * None if the scores are whole thousands.
 *
 * @param thousand a thousand points in these scores
 */
export function tenhouRounding(finalPoints: readonly number[], thousand: number): Options {
  const isScore = (i: number): boolean => i % 2 === 0;
  if (finalPoints.some((one, i) => !isScore(i) && Math.abs(one % 1) > 0)) return { rounding: 'tenths' };
  return finalPoints.some((one, i) => isScore(i) && Math.abs(one % thousand) > 0) ? { rounding: 'thousands' } : {};
}

/** Yaku by Tenhou’s number: our id and Tenhou’s name. Bonus tiles are listed last. */
export const COMBINATIONS: readonly (readonly [id: string, name: string])[] = [
  ['concealed_self_draw', '門前清自摸和'],
  ['reach', '立直'],
  ['first_turn_win', '一発'],
  ['add_a_quad_win', '槍槓'],
  ['kings_tile_draw', '嶺上開花'],
  ['final_tile_draw', '海底摸月'],
  ['final_tile_discard', '河底撈魚'],
  ['peace', '平和'],
  ['all_simples', '断幺九'],
  ['double_run', '一盃口'],
  ['value_seat_wind', '自風 東'],
  ['value_seat_wind', '自風 南'],
  ['value_seat_wind', '自風 西'],
  ['value_seat_wind', '自風 北'],
  ['value_round_wind', '場風 東'],
  ['value_round_wind', '場風 南'],
  ['value_round_wind', '場風 西'],
  ['value_round_wind', '場風 北'],
  ['value_white', '役牌 白'],
  ['value_green', '役牌 發'],
  ['value_red', '役牌 中'],
  ['double_reach', '両立直'],
  ['all_pairs', '七対子'],
  ['mixed_outside_hand', '混全帯幺九'],
  ['full_straight', '一気通貫'],
  ['three_colored_runs', '三色同順'],
  ['three_colored_sets', '三色同刻'],
  ['three_quads', '三槓子'],
  ['all_sets', '対々和'],
  ['three_concealed_triples', '三暗刻'],
  ['small_dragons', '小三元'],
  ['all_terminals_and_honors', '混老頭'],
  ['two_double_runs', '二盃口'],
  ['pure_outside_hand', '純全帯幺九'],
  ['half_flush', '混一色'],
  ['full_flush', '清一色'],
  ['human_win', '人和'],
  ['heavenly_win', '天和'],
  ['earthly_win', '地和'],
  ['big_dragons', '大三元'],
  ['four_concealed_triples', '四暗刻'],
  ['four_concealed_triples_pair_wait', '四暗刻単騎'],
  ['all_honors', '字一色'],
  ['all_green', '緑一色'],
  ['all_terminals', '清老頭'],
  ['nine_treasures', '九蓮宝燈'],
  ['nine_treasures_nine_waits', '純正九蓮宝燈'],
  ['thirteen_orphans', '国士無双'],
  ['thirteen_orphans_thirteen_waits', '国士無双１３面'],
  ['big_winds', '大四喜'],
  ['small_winds', '小四喜'],
  ['four_quads', '四槓子'],
  ['dora', 'ドラ'],
  ['ura', '裏ドラ'],
  ['red_fives', '赤ドラ'],
];

/** Norths set aside, as converters of Mahjong Soul's records name them; Tenhou counts them as dora (SN-57). */
export const SET_ASIDE_NAME = '抜きドラ';

/** Names that converters of Mahjong Soul's records write (logs-2, LG-17). */
const OTHER_NAMES: readonly (readonly [id: string, name: string])[] = [
  ['set_aside', SET_ASIDE_NAME],
  ['set_aside', 'Kita'],
  ['value_seat_wind', '役牌:自風牌'],
  ['value_round_wind', '役牌:場風牌'],
  ['value_white', '役牌:白'],
  ['value_green', '役牌:發'],
  ['value_red', '役牌:中'],
  ['double_reach', 'ダブル立直'],
  ['thirteen_orphans_thirteen_waits', '国士無双十三面待ち'],
  ['concealed_self_draw', 'Fully Concealed Hand'],
  ['reach', 'Riichi'],
  ['first_turn_win', 'Ippatsu'],
  ['add_a_quad_win', 'Robbing a Kan'],
  ['kings_tile_draw', 'After a Kan'],
  ['final_tile_draw', 'Under the Sea'],
  ['final_tile_discard', 'Under the River'],
  ['value_white', 'White Dragon'],
  ['value_green', 'Green Dragon'],
  ['value_red', 'Red Dragon'],
  ['value_seat_wind', 'Seat Wind'],
  ['value_round_wind', 'Prevalent Wind'],
  ['all_simples', 'All Simples'],
  ['double_run', 'Pure Double Sequence'],
  ['peace', 'Pinfu'],
  ['mixed_outside_hand', 'Half Outside Hand'],
  ['full_straight', 'Pure Straight'],
  ['three_colored_runs', 'Mixed Triple Sequence'],
  ['double_reach', 'Double Riichi'],
  ['three_colored_sets', 'Triple Triplets'],
  ['three_quads', 'Three Quads'],
  ['all_sets', 'All Triplets'],
  ['three_concealed_triples', 'Three Concealed Triplets'],
  ['small_dragons', 'Little Three Dragons'],
  ['all_terminals_and_honors', 'All Terminals and Honors'],
  ['all_pairs', 'Seven Pairs'],
  ['pure_outside_hand', 'Fully Outside Hand'],
  ['half_flush', 'Half Flush'],
  ['two_double_runs', 'Twice Pure Double Sequence'],
  ['full_flush', 'Full Flush'],
  ['dora', 'Dora'],
  ['red_fives', 'Red Five'],
  ['ura', 'Ura Dora'],
  ['heavenly_win', 'Blessing of Heaven'],
  ['earthly_win', 'Blessing of Earth'],
  ['big_dragons', 'Big Three Dragons'],
  ['four_concealed_triples', 'Four Concealed Triplets'],
  ['all_honors', 'All Honors'],
  ['all_green', 'All Green'],
  ['all_terminals', 'All Terminals'],
  ['thirteen_orphans', 'Thirteen Orphans'],
  ['small_winds', 'Four Little Winds'],
  ['four_quads', 'Four Quads'],
  ['nine_treasures', 'Nine Gates'],
  ['nine_treasures_nine_waits', 'True Nine Gates'],
  ['four_concealed_triples_pair_wait', 'Single-wait Four Concealed Triplets'],
  ['thirteen_orphans_thirteen_waits', 'Thirteen-wait Thirteen Orphans'],
  ['big_winds', 'Four Big Winds'],
];

export const ID_OF_NAME: ReadonlyMap<string, string> = new Map(
  [...COMBINATIONS, ...OTHER_NAMES].map(([id, name]) => [name, id]),
);

/** First number (East) of the four for seat winds and round winds. */
export const SEAT_WINDS = 10;
export const ROUND_WINDS = 14;

export const LIMIT_NAMES = ['', '満貫', '跳満', '倍満', '三倍満', '役満'] as const;
