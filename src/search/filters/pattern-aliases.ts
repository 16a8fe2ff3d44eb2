import { normalizedName } from '../../engine/vocabulary/similar-names.js';

/**
 * Names of patterns that rulesets do not have: spoken forms, names on tenhou.net and other platforms, and English riichi terms.
 * A name may belong to several patterns: `yakuhai` matches any set of value tiles.
 */
export const PATTERN_ALIASES: Readonly<Record<string, readonly string[]>> = {
  concealed_self_draw: ['tsumo', 'ツモ', '門前清', 'fully concealed hand'],
  value_east: ['yakuhai', '役牌', 'value tiles', 'ton', '東'],
  value_round_wind: ['yakuhai', '役牌', 'value tiles', 'round wind', '場風'],
  value_seat_wind: ['yakuhai', '役牌', 'value tiles', 'seat wind', '自風'],
  value_white: ['yakuhai', '役牌', 'value tiles', 'haku', '白', 'white dragon'],
  value_green: ['yakuhai', '役牌', 'value tiles', 'hatsu', '發', 'green dragon'],
  value_red: ['yakuhai', '役牌', 'value tiles', 'chun', '中', 'red dragon'],
  all_simples: ['タンヤオ', '断幺', 'tanyaochuu'],
  peace: ['ピンフ', 'no points hand'],
  double_run: ['イーペーコー', 'pure double sequence', 'pure double chow'],
  add_a_quad_win: ['チャンカン', 'robbing a kan'],
  kings_tile_draw: ['リンシャン', 'after a kan', 'after a kong', 'dead wall draw'],
  final_tile_draw: ['ハイテイ', '海底', 'under the sea', 'last tile draw'],
  final_tile_discard: ['ホウテイ', '河底', 'under the river', 'last tile discard'],
  reach: ['リーチ', 'ready hand'],
  first_turn_win: ['イッパツ', 'one shot'],
  double_reach: ['ダブル立直', 'ダブルリーチ', 'ダブリー', 'double riichi', 'daburii', 'double ready'],
  three_colored_runs: ['mixed triple sequence', 'mixed triple chow'],
  full_straight: ['ittsu', 'ikkitsuukan', '一通', 'イッツー', 'pure straight'],
  mixed_outside_hand: ['チャンタ', '全帯', 'half outside hand', 'mixed outside'],
  three_colored_sets: ['triple triplets', 'triple pung'],
  all_sets: ['トイトイ', 'all triplets', 'all pungs'],
  three_concealed_triples: ['サンアンコー', 'three concealed triplets', 'three concealed pungs'],
  three_quads: ['three kans', 'three kongs'],
  all_terminals_and_honors: ['ホンロウトウ'],
  all_pairs: ['チートイツ', 'チートイ', '七対', 'seven pairs'],
  small_dragons: ['little three dragons', 'small three dragons'],
  two_double_runs: ['リャンペーコー', 'twice pure double sequence', 'twice pure double chow'],
  pure_outside_hand: ['純チャン', 'fully outside hand', 'pure outside', 'terminals in all sets'],
  half_flush: ['ホンイツ', 'mixed one suit'],
  full_flush: ['チンイツ', 'pure one suit'],
  heavenly_win: ['blessing of heaven'],
  earthly_win: ['chiihou', 'blessing of earth'],
  big_dragons: ['big three dragons'],
  small_winds: ['little four winds', 'small four winds'],
  big_winds: ['big four winds'],
  four_concealed_triples: ['スーアンコー', 'four concealed triplets', 'four concealed pungs'],
  four_concealed_triples_pair_wait: ['スーアンコータンキ', 'single wait four concealed triplets'],
  four_quads: ['four kans', 'four kongs'],
  all_green: ['リューイーソー'],
  thirteen_orphans: ['kokushi', 'コクシ', '国士', 'thirteen orphans'],
  thirteen_orphans_thirteen_waits: ['thirteen wait thirteen orphans', '国士無双13面'],
  nine_treasures: ['nine gates', 'チューレン', '九蓮'],
  nine_treasures_nine_waits: ['true nine gates'],
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

/** Normalizes a pattern name, including variant characters. */
export const normalizedPatternName = (name: string): string =>
  [...normalizedName(name).replace(/(.)々/gu, '$1$1')]
    .map((character) => VARIANTS.get(character) ?? character)
    .join('');
