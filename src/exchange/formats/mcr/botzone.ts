import { RulesetError } from '../../../engine/rulesets/preset.js';
import { resolveRuleset } from '../../../engine/rulesets/registry.js';
import type { Options } from '../../../engine/vocabulary/terms.js';
import { looseTextOf } from '../../../proof/core/bytes.js';
import { PLATFORM_ID } from '../../../engine/vocabulary/game-start.js';
import { ORIGIN_FIELD, readOriginField } from '../../importing/game-origin.js';
import type { SourceItem, StatedOrigin } from '../../importing/source-game.js';
import { isFields, isJson, shown } from '../json-log.js';
import { LogError, SourceGameBuilder, unreadable } from '../source-game-builder.js';
import type { StatedWin } from '../outcome-comparison.js';
import {
  bySeat,
  fanNamed,
  fanValues,
  isAmount,
  MCR_LOG_RULES,
  McrHand,
  ownOfChow,
  startOf,
  windOf,
} from './mcr-hand.js';

/**
 * Matches of Botzone (`Chinese-Standard-Mahjong`): the match as JSON, whose `logs` hold what the judge displayed, or
 * the text of its data sets (`Match …`, `Wind …`, `Player 0 Deal …`). A match is one hand, whose prevailing wind was
 * drawn by lot; player 0 deals. Each player has an own wall of 34 tiles in most of them, without flowers.
 */
export function* readBotzone(bytes: Uint8Array): Generator<SourceItem> {
  const text = looseTextOf(bytes).replace(/^\ufeff/, '');
  let hands: Hand[] = [];
  for (const { match, line, source } of matchesIn(text)) {
    const at = { line, column: 0 };
    try {
      const one = 'text' in match ? textMatch(match.text, line) : jsonMatch(match.json, at);
      const hand = { match: one, source, line, number: one.field?.hand ?? 4 * one.wind + 1 };
      const last = hands.at(-1);
      if (last !== undefined && !follows(last, hand)) {
        yield gameOf(hands);
        hands = [];
      }
      hands.push(hand);
    } catch (error) {
      yield unreadable(error);
    }
  }
  if (hands.length > 0) yield gameOf(hands);
}

/** A match with its number as a hand of a game. */
interface Hand {
  readonly match: Match;
  readonly source: string;
  readonly line: number;
  readonly number: number;
}

/** Whether two matches are hands of one exported game that follow one another. */
const follows = (before: Hand, hand: Hand): boolean =>
  before.match.field !== null &&
  hand.match.field !== null &&
  hand.number === before.number + 1 &&
  JSON.stringify({ ...before.match.field, hand: 0 }) === JSON.stringify({ ...hand.match.field, hand: 0 }) &&
  namesBySeat(before).join('\n') === namesBySeat(hand).join('\n');

const namesBySeat = ({ match, number }: Hand): readonly string[] => bySeat(number, match.names);

type Found = { readonly text: readonly string[] } | { readonly json: unknown };

/** The matches of a file: one JSON object or a list, a line of JSON each, or blocks of text. */
function* matchesIn(text: string): Generator<{ match: Found; line: number; source: string }> {
  if (/^\s*Match /.test(text)) {
    const lines = text.split('\n');
    const starts = lines.flatMap((line, i) => (line.startsWith('Match ') ? [i] : []));
    for (const [i, start] of starts.entries()) {
      const block = lines.slice(start, starts[i + 1]);
      yield { match: { text: block }, line: start + 1, source: block.join('\n') };
    }
    return;
  }
  if (isJson(text)) {
    const value: unknown = JSON.parse(text);
    for (const json of Array.isArray(value) ? value : [value])
      yield { match: { json }, line: 1, source: JSON.stringify(json) };
    return;
  }
  for (const [i, line] of text.split('\n').entries())
    if (line.trim() !== '')
      yield { match: { json: isJson(line) ? JSON.parse(line) : null }, line: i + 1, source: line };
}

/** Actions as the judge displays them, in both forms of a match. */
interface Shown {
  readonly action: string;
  readonly player: number;
  readonly tile: string | null;
  /** Middle tile of a chow. */
  readonly middle: string | null;
  readonly line: number;
}

interface Match {
  readonly id: string | null;
  readonly wind: number;
  readonly names: readonly string[];
  /** Tiles dealt by player, with the replacements of flowers after the first thirteen. */
  readonly deal: readonly (readonly string[])[];
  readonly actions: readonly Shown[];
  readonly fan: number | null;
  readonly patterns: Readonly<Record<string, number>> | null;
  readonly score: readonly number[] | null;
  readonly field: Field | null;
}

/** What exported matches say beyond Botzone's form (`write-botzone.ts`). */
interface Field {
  readonly ruleset: string;
  readonly options: Options;
  readonly hand: number;
  readonly origin: StatedOrigin;
}

/** Reads that field; `null` if there is none. */
function fieldOf(carried: unknown, wind: number, line: number): Field | null {
  if (!isFields(carried)) return null;
  const { ruleset, options = {}, hand } = carried;
  if (typeof ruleset !== 'string' || !ruleset.startsWith('mcr/') || !isFields(options))
    throw wrongAt(`${ORIGIN_FIELD}: expected a ruleset of the family mcr with its options`, line);
  if (!Number.isInteger(hand) || (hand as number) < 1 || windOf(hand as number) !== wind)
    throw wrongAt(`${ORIGIN_FIELD}.hand: expected the number of a hand with the prevailing wind ${wind}`, line);
  try {
    const chosen = resolveRuleset(ruleset, options).options;
    const given = Object.fromEntries(Object.keys(options).map((name) => [name, chosen[name]]));
    return { ruleset, options: given, hand: hand as number, origin: readOriginField(carried) };
  } catch (error) {
    if (error instanceof RulesetError) throw wrongAt(`${ORIGIN_FIELD}: ${error.message}`, line);
    throw error;
  }
}

const TILE = /^([WBT])([1-9])$|^F([1-4])$|^J([1-3])$|^H([1-8])$/;
const SUITS: Readonly<Record<string, string>> = { W: 'm', B: 'p', T: 's' };
/** Red, green and white. */
const DRAGONS = ['7z', '6z', '5z'];

function tileOf(value: unknown, where: string, line: number): string {
  const found = typeof value === 'string' ? TILE.exec(value) : null;
  if (found === null)
    throw new LogError(`${where}: unknown tile ${shown(value)}; expected one such as W1, B5, T9, F1, J3 or H8`, {
      line,
      column: 0,
    });
  const [, suit, rank, wind, dragon, flower] = found;
  if (suit !== undefined) return rank + SUITS[suit];
  if (wind !== undefined) return `${wind}z`;
  return dragon === undefined ? `${flower}f` : DRAGONS[Number(dragon) - 1];
}

function playerOf(value: unknown, where: string, line: number): number {
  const player = typeof value === 'string' && value !== '' ? Number(value) : value;
  if (player === 0 || player === 1 || player === 2 || player === 3) return player;
  throw new LogError(`${where}: expected a player 0 to 3, found ${shown(value)}`, { line, column: 0 });
}

/** A value that may be given as JSON text. */
const opened = (value: unknown): unknown => (typeof value === 'string' && isJson(value) ? JSON.parse(value) : value);

function jsonMatch(value: unknown, at: { readonly line: number; readonly column: number }): Match {
  const logs = isFields(value) ? opened(value.logs) : undefined;
  if (!isFields(value) || !Array.isArray(logs))
    throw new LogError(`expected a match with "logs", found ${shown(value)}`, at);
  const wrong = (where: string, message: string): LogError => new LogError(`${where}: ${message}`, at);
  const { line } = at;
  const outputs = logs.map((entry, i) => ({ i, output: isFields(entry) ? entry.output : undefined }));
  const shownAll = outputs.flatMap(({ i, output }) => {
    if (!isFields(output)) return [];
    const display = opened(output.display);
    return isFields(display) && typeof display.action === 'string'
      ? [{ where: `logs[${i}].output.display`, display }]
      : [];
  });
  const first = shownAll.find(({ display }) => display.action === 'INIT');
  const given = opened(value.initdata);
  const wind = first?.display.quan ?? (isFields(given) ? given.quan : undefined);
  if (wind !== 0 && wind !== 1 && wind !== 2 && wind !== 3)
    throw wrong('logs[0].output.display.quan', `expected the prevailing wind, 0 to 3, found ${shown(wind)}`);
  const dealt = shownAll.find(({ display }) => display.action === 'DEAL');
  const hands = dealt?.display.hand;
  if (!Array.isArray(hands) || hands.length !== 4 || !hands.every((hand) => Array.isArray(hand)))
    throw wrong(dealt?.where ?? 'logs', 'expected the DEAL with the hands of four players');
  const actions: Shown[] = [];
  let [fan, score]: [number | null, readonly number[] | null] = [null, null];
  let patterns: Record<string, number> | null = null;
  for (const { where, display } of shownAll) {
    const { action } = display as { readonly action: string };
    if (action === 'INIT' || action === 'DEAL') continue;
    actions.push({
      action,
      player: action === 'HUANG' ? 0 : playerOf(display.player, `${where}.player`, line),
      tile: display.tile === undefined ? null : tileOf(display.tile, `${where}.tile`, line),
      middle: display.tileCHI === undefined ? null : tileOf(display.tileCHI, `${where}.tileCHI`, line),
      line,
    });
    if (Array.isArray(display.score)) score = display.score.map(Number);
    if (action !== 'HU') continue;
    fan = Number(display.fanCnt);
    patterns = {};
    for (const [i, one] of (Array.isArray(display.fan) ? display.fan : []).entries()) {
      if (!isFields(one)) throw wrong(`${where}.fan[${i}]`, `expected a fan, found ${shown(one)}`);
      addFan(patterns, String(one.name), Number(one.cnt) * Number(one.value), `${where}.fan[${i}]`, line);
    }
  }
  const players = Array.isArray(value.players) ? value.players : [];
  const id = [value._id, value._mid, value.id, value.match_id].find((one) => typeof one === 'string');
  return {
    ...{ id: (id as string | undefined) ?? null, wind, actions, fan, score, patterns },
    names: [0, 1, 2, 3].map((i) => nameOf(players[i])),
    field: fieldOf(value[ORIGIN_FIELD], wind, line),
    deal: hands.map((hand: readonly unknown[], i) =>
      hand.map((tile, j) => tileOf(tile, `${dealt?.where}.hand[${i}][${j}]`, line)),
    ),
  };
}

/** The name of a player: of a person, or of a program and who wrote it. */
function nameOf(player: unknown): string {
  if (!isFields(player)) return '';
  const { name, bot, user } = player;
  const owner = isFields(user) ? user.name : undefined;
  const program = isFields(bot) ? bot.name : undefined;
  return [name, program, owner].find((one): one is string => typeof one === 'string' && one !== '') ?? '';
}

function addFan(patterns: Record<string, number>, name: string, worth: number, where: string, line: number): void {
  const id = fanNamed(name);
  if (id === undefined) throw new LogError(`${where}: unknown fan ${shown(name)}`, { line, column: 0 });
  patterns[id] = (patterns[id] ?? 0) + worth;
}

const ACTIONS: Readonly<Record<string, string>> = {
  Draw: 'DRAW',
  Play: 'PLAY',
  Chi: 'CHI',
  Peng: 'PENG',
  Gang: 'GANG',
  AnGang: 'GANG',
  BuGang: 'BUGANG',
  BuHua: 'BUHUA',
  Hu: 'HU',
};

/** A match of a data set. A chow and a pung are followed by a line with their discard. */
function textMatch(lines: readonly string[], start: number): Match {
  const deal: (readonly string[])[] = [];
  const actions: Shown[] = [];
  let [id, wind, fan]: [string | null, number, number | null] = [null, -1, null];
  let score: readonly number[] | null = null;
  let patterns: Record<string, number> | null = null;
  for (const [i, text] of lines.entries()) {
    const line = start + i;
    const words = text.trim().split(/\s+/);
    if (words[0] === 'Match') id = words[1] ?? null;
    else if (words[0] === 'Wind') wind = Number(words[1]);
    else if (words[0] === 'Huang') actions.push({ action: 'HUANG', player: 0, tile: null, middle: null, line });
    else if (words[0] === 'Score') score = words.slice(1).map(Number);
    else if (words[0] === 'Fan') {
      fan = Number(words[1]);
      patterns = {};
      for (const one of words.slice(2).join('').split('+').filter(Boolean)) addCounted(patterns, one, line);
    } else if (words[0] === 'Player') {
      const player = playerOf(words[1], 'Player', line);
      if (words[2] === 'Deal') deal[player] = words.slice(3).map((tile) => tileOf(tile, 'Deal', line));
      else {
        const action = ACTIONS[words[2] ?? ''];
        if (action === undefined)
          throw new LogError(`unknown action ${shown(words[2])}; expected one of ${Object.keys(ACTIONS).join(', ')}`, {
            line,
            column: 0,
          });
        const tile = tileOf(words[3], words[2], line);
        actions.push({ action, player, tile, middle: action === 'CHI' ? tile : null, line });
      }
    } else if (words[0] !== '') throw new LogError(`unknown line ${shown(text)}`, { line, column: 0 });
  }
  if (!(wind >= 0 && wind <= 3)) throw new LogError('Wind: expected 0 to 3', { line: start, column: 0 });
  if (deal.length !== 4 || deal.includes(undefined as never))
    throw new LogError('expected the deal of four players', { line: start, column: 0 });
  return { id, wind, names: ['', '', '', ''], deal, actions: withDiscards(actions), fan, patterns, score, field: null };
}

/** Puts the discard after a claim into the claim, as the judge displays it. */
const withDiscards = (actions: readonly Shown[]): readonly Shown[] =>
  actions.flatMap((one, i) => {
    const [before, next] = [actions[i - 1], actions[i + 1]];
    const isClaim = ({ action }: Shown) => action === 'CHI' || action === 'PENG';
    if (before !== undefined && isClaim(before) && one.action === 'PLAY' && one.player === before.player) return [];
    if (!isClaim(one)) return [one];
    return [{ ...one, tile: next?.action === 'PLAY' && next.player === one.player ? next.tile : null }];
  });

/** `三色三步高*1`: a fan and how often it counts, with its value. */
function addCounted(patterns: Record<string, number>, text: string, line: number): void {
  const [name, count = '1'] = text.split('*');
  const id = fanNamed(name);
  const worth = id === undefined ? 0 : (fanValues().get(id) ?? 0);
  addFan(patterns, name, worth * Number(count), 'Fan', line);
}

const wrongAt = (message: string, line: number): LogError => new LogError(message, { line, column: 0 });

/** The game of some hands, or why it cannot be read. */
function gameOf(hands: readonly Hand[]): SourceItem {
  try {
    return builtFrom(hands);
  } catch (error) {
    return unreadable(error);
  }
}

function builtFrom(hands: readonly Hand[]): SourceItem {
  const [{ match, source, line, number }] = hands;
  const flowers = /\bH[1-8]\b/.test(source);
  const { field } = match;
  const game =
    field === null
      ? new SourceGameBuilder(MCR_LOG_RULES, { flowers, walls: flowers ? 'one' : 'own' }, 'botzone')
      : new SourceGameBuilder(field.ruleset, field.options, 'botzone');
  if (match.id !== null && PLATFORM_ID.fits(match.id)) game.addOrigin({ id: match.id });
  if (field !== null) game.addOrigin(field.origin);
  game.setPosition(line, 0);
  game.open(namesBySeat(hands[0]), startOf(number));
  for (const one of hands) {
    game.setPosition(one.line, 0);
    const hand = new McrHand(game, one.number);
    for (const action of startHand(hand, one.match, one.line)) {
      game.setPosition(action.line, 0);
      addAction(game, hand, action, one.match);
    }
    game.endWon();
  }
  return game.build(hands.map((one) => one.source).join('\n'), field !== null);
}

/** Adds the deal, in which the first draw of player 0 is the fourteenth tile; returns the other actions. */
function startHand(hand: McrHand, { deal, actions }: Match, line: number): readonly Shown[] {
  const hands = deal.map((tiles) => tiles.slice(0, 13));
  const [first] = actions;
  if (first === undefined || (first.action !== 'DRAW' && first.action !== 'BUHUA') || first.player !== 0)
    throw wrongAt('expected a draw of player 0 after the deal', first?.line ?? line);
  if (first.tile === null) throw wrongAt('expected the tile drawn', first.line);
  hands[0] = [...hands[0], first.tile];
  hand.start(hands);
  for (const [place, tiles] of deal.entries()) {
    const drawn = tiles.slice(13);
    for (let left = tiles.slice(0, 13).filter((tile) => tile.endsWith('f')); left.length > 0; left = left.slice(1)) {
      hand.flower(place, left[0]);
      const replacement = drawn.shift();
      if (replacement === undefined) throw wrongAt(`player ${place} was dealt no tile for ${left[0]}`, line);
      hand.draw(place, replacement);
      if (replacement.endsWith('f')) left = [...left, replacement];
    }
  }
  if (first.action === 'BUHUA') hand.flower(0, first.tile);
  return actions.slice(1);
}

function addAction(
  game: SourceGameBuilder,
  hand: McrHand,
  { action, player, tile, middle, line }: Shown,
  match: Match,
) {
  const need = (one: string | null): string => {
    if (one === null) throw wrongAt(`${action}: expected a tile`, line);
    return one;
  };
  const claimed = (): string => {
    const { discard } = hand;
    if (discard === null) throw wrongAt(`player ${player} claims, but nothing was discarded`, line);
    return discard.tile;
  };
  switch (action) {
    case 'DRAW':
      hand.draw(player, need(tile));
      return;
    case 'BUHUA':
      hand.draw(player, need(tile));
      hand.flower(player, need(tile));
      return;
    case 'PLAY':
      hand.play(player, need(tile));
      return;
    case 'CHI': {
      const own = ownOfChow(need(middle), claimed());
      if (own === null) throw wrongAt(`CHI: ${middle} is not the middle of a chow with ${claimed()}`, line);
      hand.claim(player, 'chi', own);
      if (tile !== null) hand.play(player, tile);
      return;
    }
    case 'PENG': {
      const one = claimed();
      hand.claim(player, 'pong', [one, one]);
      if (tile !== null) hand.play(player, tile);
      return;
    }
    case 'GANG': {
      const { discard } = hand;
      if (discard === null || discard.place === player) hand.kong(player, 'concealed-kong', need(tile));
      else hand.claim(player, 'big-exposed-kong', [discard.tile, discard.tile, discard.tile]);
      return;
    }
    case 'BUGANG':
      hand.kong(player, 'small-exposed-kong', need(tile));
      return;
    case 'HU':
      hand.win(player, winOf(match));
      return;
    case 'HUANG':
      hand.exhausted();
      return;
    default:
      // The program of a player failed, or declared a false win; the judge ends the match and takes points off.
      if (match.score?.length === 4 && match.score.every(isAmount))
        hand.judged([player], `Botzone: ${action.slice(0, 20)}`, match.score);
      else game.notCarried(`the judge’s ${action} with its penalty`);
      game.add({ type: 'EndHand', data: { reason: 'voided' } });
  }
}

function winOf({ fan, patterns, score }: Match): StatedWin {
  return {
    ...(fan === null ? {} : { points: fan }),
    ...(patterns === null ? {} : { patterns }),
    ...(score === null ? {} : { changes: score }),
  };
}
