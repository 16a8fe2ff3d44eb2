import { normalizedName } from '../../engine/vocabulary/similar-names.js';

/**
 * Names of patterns that rulesets and their players do not have: spoken forms, and names on other platforms.
 * A name may belong to several patterns: `yakuhai` matches any set of value tiles.
 */
export const PATTERN_ALIASES: Readonly<Record<string, readonly string[]>> = {
  concealed_self_draw: ['tsumo', 'ツモ', '門前清'],
  value_east: ['yakuhai', '役牌', 'value tiles', 'ton', '東'],
  value_round_wind: ['yakuhai', '役牌', 'value tiles', 'bakaze', 'round wind', '場風'],
  value_seat_wind: ['yakuhai', '役牌', 'value tiles', 'jikaze', '自風'],
  value_white: ['yakuhai', '役牌', 'value tiles', 'haku', '白'],
  value_green: ['yakuhai', '役牌', 'value tiles', 'hatsu', '發'],
  value_red: ['yakuhai', '役牌', 'value tiles', 'chun', '中'],
  all_simples: ['タンヤオ', 'tanyaochuu'],
  peace: ['ピンフ', 'no points hand'],
  double_run: ['イーペーコー'],
  add_a_quad_win: ['チャンカン'],
  kings_tile_draw: ['リンシャン', 'dead wall draw'],
  final_tile_draw: ['ハイテイ', '海底', 'haitei raoyue', 'haitei moyue', 'last tile draw'],
  final_tile_discard: ['ホウテイ', '河底', 'houtei raoyui', 'last tile discard'],
  reach: ['リーチ', 'ready hand'],
  first_turn_win: ['イッパツ', 'one shot'],
  double_reach: ['ダブル立直', 'ダブルリーチ', 'ダブリー', 'daburii', 'double ready'],
  full_straight: ['ikkitsuukan', '一通', 'イッツー'],
  mixed_outside_hand: ['チャンタ', '全帯', 'mixed outside'],
  all_sets: ['トイトイ', 'toitoihou'],
  three_concealed_triples: ['サンアンコー'],
  three_quads: ['three kans'],
  all_terminals_and_honors: ['ホンロウトウ'],
  all_pairs: ['チートイツ', 'チートイ', '七対'],
  small_dragons: ['small three dragons'],
  two_double_runs: ['リャンペーコー', 'twice pure double chow'],
  pure_outside_hand: ['純チャン', 'pure outside'],
  half_flush: ['ホンイツ', 'mixed one suit'],
  full_flush: ['チンイツ', 'pure one suit'],
  small_winds: ['small four winds'],
  four_concealed_triples: ['スーアンコー'],
  four_concealed_triples_pair_wait: ['スーアンコータンキ'],
  four_quads: ['four kans'],
  all_green: ['リューイーソー'],
  thirteen_orphans: ['kokushi', 'コクシ', '国士'],
  thirteen_orphans_thirteen_waits: ['国士無双13面'],
  nine_treasures: ['チューレン', '九蓮'],
};

/** Variants of characters in Japan, Hong Kong, Taiwan and mainland China; each maps to the first of its group. */
const VARIANTS: ReadonlyMap<string, string> = new Map(
  [
    ...[
      '断斷',
      '幺么',
      '対對对',
      '気氣气',
      '貫贯',
      '順顺',
      '無无',
      '双雙',
      '国國',
      '帯帶带',
      '純纯',
      '緑綠绿',
      '宝寶',
      '灯燈',
    ],
    ...[
      '蓮莲',
      '槓杠',
      '発發发',
      '単單单',
      '騎骑',
      '両兩两',
      '門门',
      '風风',
      '場场',
      '東东',
      '槍搶抢',
      '嶺岭',
      '開开',
      '撈捞',
      '魚鱼',
    ],
    ...['連连', '龍龙', '頭头', '輪轮', '満滿满', '釣钓', '聴聽听', '獨独', '將将'],
  ].flatMap((variants) => {
    const [first, ...others] = variants;
    return others.map((other) => [other, first] as const);
  }),
);

/** Normalizes a pattern name, including variant characters and parentheses. */
export const normalizedPatternName = (name: string): string =>
  [...normalizedName(name.replace(/[(),]/g, ' ')).replace(/(.)々/gu, '$1$1')]
    .map((character) => VARIANTS.get(character) ?? character)
    .join('');
