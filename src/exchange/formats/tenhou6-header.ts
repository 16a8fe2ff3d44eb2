import type { Options } from '../../engine/vocabulary/terms.js';
import { CARRIED, dayInTitle, toldBy, toldByName } from '../importing/origin.js';
import type { Told } from '../importing/source-game.js';
import type { StatedFinal } from './stated.js';
import { LogError, type FilePosition } from './source-game-builder.js';

/** What a tenhou.net/6 object says of its game. */
export interface HeaderOfGame {
  readonly names: readonly string[];
  readonly options: Options;
  /** `sc`: where the game's end is stated. */
  readonly final: StatedFinal | null;
  /** Of when and where it was played. */
  readonly told: Told;
  /** What no event keeps. */
  readonly notCarried: readonly string[];
  /** The same in all parts of a game. */
  readonly key: string;
}

/** The platform's rooms, then for how many, how long, with open all-simples, red fives, and fast: `鳳南喰赤`. */
const TENHOU = /^(?:PF\d*|[般上特鳳若銀琥孔技公友個]*)(三)?([東南])(喰)?(赤)?(速)?$/u;
const USUAL = '南喰';
const PLATFORM_FIELDS = ['title', 'name', 'rule', 'log', 'sc', 'ref', CARRIED];

/** Reads a header. Throws `LogError`, for rules of other platforms too. */
export function headerOf(object: Readonly<Record<string, unknown>>, at: FilePosition): HeaderOfGame {
  const { name, rule, title, sc, ref, [CARRIED]: carried } = object;
  if (!Array.isArray(name) || name.length !== 4 || name.some((one) => typeof one !== 'string'))
    throw new LogError('name: expected the names of four players', at);
  const options = optionsOf(rule, at);
  const notCarried = Object.keys(object).filter((field) => !PLATFORM_FIELDS.includes(field));
  if (Array.isArray(title) && title.some((one) => one !== '')) notCarried.push('title');
  return {
    names: name,
    options,
    final: finalOf(sc, at),
    told: { ...dayInTitle(title), ...toldByName(String(ref ?? '')), ...toldBy(carried) },
    notCarried: notCarried.map((field) => `field ${field}`),
    key: JSON.stringify([name, rule, title]),
  };
}

function optionsOf(rule: unknown, at: FilePosition): Options {
  const {
    disp = null,
    aka,
    aka51,
    aka52,
    aka53,
  } = (typeof rule === 'object' && rule !== null ? rule : {}) as Record<string, unknown>;
  // An edited log need not name its rules: they are then the usual ones, with red fives as it says.
  const named = disp === null || disp === '' ? USUAL : disp;
  const match = typeof named === 'string' ? TENHOU.exec(named) : null;
  if (match === null)
    throw new LogError(
      `rule.disp is ${JSON.stringify(disp)}: not one of Tenhou's names of rules such as "鳳南喰赤"; the rules of other platforms are not supported`,
      at,
    );
  const [, three, wind, simples, red] = match;
  if (three !== undefined)
    throw new LogError(`a game for three players (${disp}); only games for four are supported`, at);
  const fives = [aka51, aka52, aka53].filter((one) => one !== undefined);
  if (
    fives.length > 0 &&
    (fives.length < 3 || fives.some((one) => one !== fives[0]) || (fives[0] !== 0 && fives[0] !== 1))
  )
    throw new LogError('rule: other red fives than one or none of each suit are not supported', at);
  const redFives = fives.length > 0 ? fives[0] === 1 : aka === undefined ? red !== undefined : aka === 1;
  return { winds: wind === '東' ? 'east' : 'east-south', redFives, openAllSimples: simples !== undefined };
}

function finalOf(sc: unknown, at: FilePosition): StatedFinal | null {
  if (sc === undefined) return null;
  if (!Array.isArray(sc) || sc.length !== 8 || sc.some((one) => typeof one !== 'number'))
    throw new LogError('sc: expected scores and final points of four players', at);
  return { scores: sc.filter((_, i) => i % 2 === 0), points: sc.filter((_, i) => i % 2 === 1) };
}
