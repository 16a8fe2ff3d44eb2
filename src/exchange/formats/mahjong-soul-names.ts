/** Names that Mahjong Soul gives to patterns (logs-2, "Fan ids"). */

/** Ids of patterns by fan id; dora, red fives, ura dora and Norths set aside are 31 to 34. */
const PATTERNS: Readonly<Record<number, string>> = {
  1: 'concealed_self_draw',
  2: 'reach',
  3: 'add_a_quad_win',
  4: 'kings_tile_draw',
  5: 'final_tile_draw',
  6: 'final_tile_discard',
  7: 'value_white',
  8: 'value_green',
  9: 'value_red',
  10: 'value_seat_wind',
  11: 'value_round_wind',
  12: 'all_simples',
  13: 'double_run',
  14: 'peace',
  15: 'mixed_outside_hand',
  16: 'full_straight',
  17: 'three_colored_runs',
  18: 'double_reach',
  19: 'three_colored_sets',
  20: 'three_quads',
  21: 'all_sets',
  22: 'three_concealed_triples',
  23: 'small_dragons',
  24: 'all_terminals_and_honors',
  25: 'all_pairs',
  26: 'pure_outside_hand',
  27: 'half_flush',
  28: 'two_double_runs',
  29: 'full_flush',
  30: 'first_turn_win',
  31: 'dora',
  32: 'red_fives',
  33: 'ura',
  34: 'set_aside',
  35: 'heavenly_win',
  36: 'earthly_win',
  37: 'big_dragons',
  38: 'four_concealed_triples',
  39: 'all_honors',
  40: 'all_green',
  41: 'all_terminals',
  42: 'thirteen_orphans',
  43: 'small_winds',
  44: 'four_quads',
  45: 'nine_treasures',
  47: 'nine_treasures_nine_waits',
  48: 'four_concealed_triples_pair_wait',
  49: 'thirteen_orphans_thirteen_waits',
  50: 'big_winds',
  59: 'human_win',
};

/** Han by pattern, 0 for a limit hand; a message if a fan is unknown. Fans of 0 han are dropped (LG-12). */
export function patternsOfFans(fans: readonly unknown[], isLimit: boolean): Record<string, number> | string {
  const patterns: Record<string, number> = {};
  for (const fan of fans) {
    const { id, val } = (typeof fan === 'object' && fan !== null ? fan : {}) as Readonly<Record<string, unknown>>;
    const name = PATTERNS[Number(id)];
    if (name === undefined) return `unknown fan ${JSON.stringify(id)}; expected one of the usual rules`;
    const han = Number(val ?? 0);
    if (isLimit) patterns[name] = 0;
    else if (han > 0) patterns[name] = (patterns[name] ?? 0) + han;
  }
  return patterns;
}

/** Ranks by the middle digits of their ids (LG-7). */
const RANKS: Readonly<Record<number, string>> = {
  1: '初心',
  2: '雀士',
  3: '雀傑',
  4: '雀豪',
  5: '雀聖',
  6: '魂天',
  7: '魂天',
};

/** The rank with this id, such as 雀傑 2 for 10302; the id itself if it is not known. */
export function rankNamed(id: number): string {
  const name = RANKS[Math.floor(id / 100) % 100];
  return name === undefined ? String(id) : `${name} ${id % 100}`;
}
