import type { Ruleset } from '../table/ruleset.js';
import type { RulesetId } from './table-rules.js';

/** The names of all rulesets, here and not in each ruleset's module, so that a page can name one without loading it. */
export const RULESET_NAMES = {
  'zung-jung/wsom': { en: 'World Series of Mahjong (Zung Jung)', zh: '中庸麻將', ja: '中庸麻雀' },
  'reach/wsom': { en: 'WSOM Reach Mahjong', zh: 'WSOM 立直麻將', ja: 'WSOM 立直麻雀' },
  'reach/tenhou': { en: 'Tenhou riichi', zh: '天鳳', ja: '天鳳' },
  'reach/majiang': { en: 'Majiang riichi', zh: '電腦麻將', ja: '電脳麻将' },
  'reach/mahjong-soul': { en: 'Mahjong Soul', zh: '雀魂', ja: '雀魂' },
  'reach/ema-2016': { en: 'EMA riichi 2016', zh: 'EMA 立直麻將 2016', ja: 'EMA 2016' },
  'reach/ema-2025': { en: 'EMA riichi 2025', zh: 'EMA 立直麻將 2025', ja: 'EMA 2025' },
  'reach/wrc': { en: 'World Riichi Championship', zh: '世界立直麻將錦標賽', ja: '世界麻雀' },
  'reach/m-league': { en: 'M.League', ja: 'Mリーグ' },
  'reach/jpml-a': { en: 'JPML A', zh: '日本職業麻將聯盟 A規則', ja: '日本プロ麻雀連盟 Aルール' },
  'reach/jpml-b': { en: 'JPML B', zh: '日本職業麻將聯盟 B規則', ja: '日本プロ麻雀連盟 Bルール' },
  'reach/tenhou-sanma': { en: 'Tenhou riichi for three', zh: '天鳳 三人麻將', ja: '天鳳 三人打ち' },
  'reach/majsoul-sanma': { en: 'Mahjong Soul for three', zh: '雀魂 三人麻將', ja: '雀魂 三人打ち' },
  'classic/document': { en: 'Classic mahjong', zh: '古典麻將', ja: 'クラシック麻雀' },
  'classic/standard': { en: 'Classic mahjong, stricter', zh: '古典麻將（嚴格）', ja: 'クラシック麻雀（厳格）' },
  'mcr/wmo-2006': { en: 'Mahjong Competition Rules (2006)', zh: '國際麻將競賽規則', ja: '中国麻将（国際競技規則）' },
  'mcr/china': { en: 'Mahjong Competition Rules (Chinese list)', zh: '國標麻將', ja: '中国麻将（国標）' },
  'basic/default': { en: 'Basic rules of mahjong', zh: '麻將基本規則', ja: '麻雀の基本ルール' },
} as const satisfies Readonly<Record<RulesetId, Ruleset['name']>>;
