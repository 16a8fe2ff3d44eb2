/** What a row's value counts. */
export type Unit = 'points' | 'doubles';

/** What a row of the table is called and is worth. */
export interface RowValue {
  readonly value: number;
  readonly en: string;
  readonly zh: string;
}

/** The most that one player's hand scores (CL-15). */
export const LIMIT = 500;

/** The most that a row may be worth; no table known comes near. */
export const MOST = { limit: 1_000_000, points: 10_000, doubles: 10 } as const;

/**
 * The table of `decisions-classic` (CL-15), in its order: what tables agree on. What makes a row true stands in `rows.ts`,
 * and is needed only where hands are scored.
 */
export const VALUES = {
  points: {
    'exposed-pong-2-8': { value: 2, en: 'Exposed pung of 2 to 8', zh: '明刻' },
    'concealed-pong-2-8': { value: 4, en: 'Concealed pung of 2 to 8', zh: '暗刻' },
    'exposed-pong-1-9-honor': { value: 4, en: 'Exposed pung of 1, 9 or honors', zh: '明刻' },
    'concealed-pong-1-9-honor': { value: 8, en: 'Concealed pung of 1, 9 or honors', zh: '暗刻' },
    'exposed-kong-2-8': { value: 8, en: 'Exposed kong of 2 to 8', zh: '明槓' },
    'concealed-kong-2-8': { value: 16, en: 'Concealed kong of 2 to 8', zh: '暗槓' },
    'exposed-kong-1-9-honor': { value: 16, en: 'Exposed kong of 1, 9 or honors', zh: '明槓' },
    'concealed-kong-1-9-honor': { value: 32, en: 'Concealed kong of 1, 9 or honors', zh: '暗槓' },
    'pair-of-dragons': { value: 2, en: 'Pair of dragons', zh: '箭牌對' },
    'pair-of-own-wind': { value: 2, en: 'Pair of own wind', zh: '門風對' },
    'pair-of-prevailing-wind': { value: 2, en: 'Pair of the prevailing wind', zh: '圈風對' },
    'pair-of-both-winds': { value: 4, en: 'Pair of own and prevailing wind', zh: '雙風對' },
    'bonus-tile': { value: 4, en: 'Bonus tile', zh: '花牌' },
    winning: { value: 20, en: 'Winning', zh: '和牌' },
    'self-drawn': { value: 2, en: 'Winning tile drawn from the wall', zh: '自摸' },
    'one-shot': { value: 2, en: 'One-shot', zh: '獨聽' },
    'fishing-the-eyes': { value: 2, en: 'Fishing the eyes', zh: '單釣將' },
  },
  doubles: {
    'dragon-set': { value: 1, en: 'Set of dragons', zh: '箭刻' },
    'own-wind-set': { value: 1, en: 'Set of own wind', zh: '門風刻' },
    'prevailing-wind-set': { value: 1, en: 'Set of the prevailing wind', zh: '圈風刻' },
    'own-flower': { value: 1, en: 'Own flower', zh: '正花' },
    'own-season': { value: 1, en: 'Own season', zh: '正季' },
    'four-flowers': { value: 1, en: 'All four flowers', zh: '梅蘭菊竹' },
    'four-seasons': { value: 1, en: 'All four seasons', zh: '春夏秋冬' },
    'three-concealed-pongs': { value: 1, en: 'Three concealed pungs', zh: '三暗刻' },
    'two-dragon-sets-and-pair': { value: 1, en: 'Two sets and a pair of dragons', zh: '小三元' },
    'three-dragon-sets': { value: 2, en: 'Three sets of dragons', zh: '大三元' },
    'three-wind-sets-and-pair': { value: 1, en: 'Three sets and a pair of winds', zh: '小四喜' },
    'four-wind-sets': { value: 2, en: 'Four sets of winds', zh: '大四喜' },
    'no-chi': { value: 1, en: 'No chow', zh: '對對和' },
    'concealed-self-drawn': { value: 1, en: 'Wholly concealed and self-drawn', zh: '門清自摸' },
    'one-suit-with-honors': { value: 1, en: 'One suit with honors', zh: '混一色' },
    'one-suit-only': { value: 3, en: 'One suit only', zh: '清一色' },
    'honors-only': { value: 3, en: 'Honors only', zh: '字一色' },
    'terminals-and-honors': { value: 1, en: 'Terminals and honors only', zh: '混么九' },
    'last-tile': { value: 1, en: 'Last tile of the wall', zh: '海底撈月' },
    'last-discard': { value: 1, en: 'Last discard', zh: '河底撈魚' },
    'kong-box-tile': { value: 1, en: 'A tile from the kong box', zh: '槓上開花' },
    'robbing-kong': { value: 1, en: 'Robbing a kong', zh: '搶槓' },
  },
} as const satisfies Readonly<Record<Unit, Readonly<Record<string, RowValue>>>>;
