import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Options } from '../../engine/vocabulary/terms.js';

/** Rules of rooms and contests of Mahjong Soul as options of `reach/mahjong-soul` (riichi-presets-2, "rooms"). */

type Fields = Readonly<Record<string, unknown>>;
type Value = Options[string];

/** Fields with a number: the option, or several. */
const NUMBERS: Readonly<Record<string, (value: number) => Readonly<Record<string, Value>>>> = {
  init_point: (startingPoints) => ({ startingPoints }),
  fandian: (target) => ({ target }),
  jingsuanyuandian: (countedFrom) => ({ countedFrom }),
  shunweima_2: (uma2) => ({ uma2 }),
  shunweima_3: (uma3) => ({ uma3 }),
  shunweima_4: (uma4) => ({ uma4 }),
  dora_count: (redFives) => ({ redFives }),
  fanfu: (minimumHan) => ({ minimumHan }),
  tianbian_value: (calledAt) => ({ calledAt }),
};

/** Fields that are true or false. */
const SWITCHES: Readonly<Record<string, (is: boolean) => Readonly<Record<string, Value>>>> = {
  shiduan: (openAllSimples) => ({ openAllSimples }),
  have_liujumanguan: (nagashiMangan) => ({ nagashiMangan }),
  have_qieshangmanguan: (kiriage) => ({ kiriage }),
  have_gang_biao_dora: (kanDora) => ({ kanDora }),
  ming_dora_immediately_open: (is) => ({ openKanDora: is ? 'before-supplement' : 'with-discard' }),
  have_li_dora: (uraDora) => ({ uraDora }),
  have_gang_li_dora: (kanUraDora) => ({ kanUraDora }),
  have_yifa: (ippatsu) => ({ ippatsu }),
  have_sifenglianda: (abortFourWinds) => ({ abortFourWinds }),
  have_sigangsanle: (abortFourKongs) => ({ abortFourKongs }),
  have_sijializhi: (abortFourReaches) => ({ abortFourReaches }),
  have_jiuzhongjiupai: (abortNineKinds) => ({ abortNineKinds }),
  have_sanjiahele: (is) => ({ abortThreeWins: is, winnersPerTile: is ? 2 : 3 }),
  have_toutiao: (is): Readonly<Record<string, Value>> => (is ? { winnersPerTile: 1 } : {}),
  have_nanruxiru: (extraWind) => ({ extraWind }),
  can_jifei: (is) => ({ bust: is ? 'below-zero' : 'none' }),
  disable_leijiyiman: (is) => ({ countedLimit: is ? 0 : 13 }),
  disable_double_yakuman: (is) => ({ doubleLimitHands: !is }),
  disable_composite_yakuman: (is) => ({ limitHandsStack: !is }),
  enable_shiti: (is) => ({ swapCalling: is ? 'allowed' : 'forbidden' }),
  enable_nontsumo_liqi: (is) => ({ reachLiveTiles: is ? 0 : 4 }),
  disable_double_wind_four_fu: (is) => ({ doubleWindPairFu: is ? 2 : 4 }),
  disable_angang_guoshi: (is) => ({ concealedKongRobbedBy: is ? 'nobody' : 'thirteen-orphans' }),
};

type Fixed = Readonly<Record<string, readonly number[]>>;

/** Fields whose other values no option covers. */
const FIXED: Fixed = {
  liqibang_value: [1000],
  changbang_value: [100],
  noting_fafu_1: [1000],
  noting_fafu_2: [1500],
  noting_fafu_3: [3000],
};
/** For three players: what one without a ready hand pays, in all or to each. */
const FIXED_FOR_THREE: Fixed = { ...FIXED, noting_fafu_2: [1000, 2000] };

/** Fields that say nothing about the rules of play. */
const NO_RULES = [
  'time_fixed',
  'time_add',
  'bianjietishi',
  'ai_level',
  'open_hand',
  'begin_open_mode',
  'lianzhuang',
  'disable_multi_yukaman',
  'have_helelianzhuang',
  'have_tingpailianzhuang',
  'have_helezhongju',
  'have_tingpaizhongju',
  'have_biao_dora',
  'amusement_switches',
];

/** Modes with other rules of play. */
const MODES = [
  'guyi_mode',
  'xuezhandaodi',
  'huansanzhang',
  'chuanma',
  'jiuchao_mode',
  'reveal_discard',
  'field_spell_mode',
  'zhanxing',
  'tianming_mode',
  'yongchang_mode',
  'hunzhiyiji_mode',
  'wanxiangxiuluo_mode',
  'beishuizhizhan_mode',
  'enable_renhe',
];

export interface Room {
  readonly options: Options;
  /** A field that changes the play and has no option; `null` for a room that can be imported. */
  readonly refused: string | null;
  /** Fields that are unknown. */
  readonly unknown: readonly string[];
}

const isOn = (value: unknown): boolean => value === true || value === 1;

/** Switches about what three players cannot do, or do alike in every room (SN-14, SN-53, SN-56). */
const NOT_FOR_THREE = ['abortFourWinds', 'abortFourReaches', 'abortThreeWins', 'reachLiveTiles', 'uma1'];

/** Final points of ranked games of three, where they differ from games of four (SN section 7). */
const RANKED_OF_THREE: Options = { countedFrom: 35_000, uma2: 0, uma3: -15 };

/**
 * The options of a room for three players; a rule without an option must be that of ranked games. Ranked games have tsumo
 * loss, whatever their rules say.
 */
export function optionsOfRoomForThree(rules: Fields, isRanked: boolean): Room {
  const { have_zimosun: tsumoLoss, ...others } = rules;
  const room = roomOf(others, FIXED_FOR_THREE);
  const { winnersPerTile, redFives, ...rest } = room.options;
  const options: Record<string, Value> = {};
  if (redFives !== undefined) options.redFives = Number(redFives) > 0;
  const tellsAll = Object.keys(rules).some((name) => name.startsWith('have_') && name !== 'have_zimosun');
  if (!isRanked && (tsumoLoss !== undefined || tellsAll)) options.tsumoLoss = isOn(tsumoLoss);
  const fourPlayers = resolveRuleset('reach/mahjong-soul').options;
  const own = resolveRuleset('reach/majsoul-sanma').options;
  let refused = room.refused ?? (winnersPerTile === 1 ? 'have_toutiao' : null);
  for (const [name, value] of Object.entries(rest)) {
    if (NOT_FOR_THREE.includes(name)) continue;
    if (name in own) options[name] = value;
    else if (value !== (RANKED_OF_THREE[name] ?? fourPlayers[name])) refused ??= name;
  }
  return { ...room, options, refused };
}

/** The options of a room. Ranked games use the default rules. */
export const optionsOfRoom = (rules: Fields): Room => roomOf(rules, FIXED);

function roomOf(rules: Fields, fixed: Fixed): Room {
  const options: Record<string, Value> = {};
  // Decoders omit zeros, so an absent `have_` field is off if another is present. Old rooms have none and play as ranked.
  const tellsAll = Object.keys(rules).some((name) => name.startsWith('have_'));
  for (const [name, optionsFor] of Object.entries(SWITCHES))
    if (name in rules || (tellsAll && name.startsWith('have_'))) Object.assign(options, optionsFor(isOn(rules[name])));
  if (isOn(rules.have_toutiao)) options.winnersPerTile = 1;
  for (const [name, optionsFor] of Object.entries(NUMBERS)) {
    const value = rules[name];
    if (typeof value === 'number' && (value !== 0 || name === 'dora_count')) Object.assign(options, optionsFor(value));
  }
  const { uma2 = 5, uma3 = -5, uma4 = -15 } = options as Record<string, number>;
  if ('uma2' in options || 'uma3' in options || 'uma4' in options) options.uma1 = -(uma2 + uma3 + uma4);
  if (tellsAll) {
    options.dealerStays = isOn(rules.have_tingpailianzhuang) ? 'win-and-ready' : 'win';
    options.dealerStops = isOn(rules.have_tingpaizhongju)
      ? 'win-and-ready'
      : isOn(rules.have_helezhongju)
        ? 'win'
        : 'no';
  }
  const other = Object.entries(fixed).find(
    ([name, values]) => rules[name] !== undefined && rules[name] !== 0 && !values.includes(Number(rules[name])),
  );
  const refused =
    other?.[0] ??
    MODES.find((name) => Boolean(rules[name])) ??
    (tellsAll && !isOn(rules.have_biao_dora) ? 'have_biao_dora' : undefined) ??
    (tellsAll && !isOn(rules.have_helelianzhuang) ? 'have_helelianzhuang' : undefined) ??
    null;
  const known = [...Object.keys(SWITCHES), ...Object.keys(NUMBERS), ...Object.keys(fixed), ...NO_RULES, ...MODES];
  return {
    options,
    refused,
    unknown: Object.keys(rules).filter((name) => !known.includes(name) && Boolean(rules[name])),
  };
}
