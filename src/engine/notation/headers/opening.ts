import { allowedValues, defaultOf, RulesetError } from '../../rulesets/preset.js';
import { optionsOf, RULESET_IDS, resolveTable } from '../../rulesets/table-rules.js';
import type { ActionData } from '../../table/moves/moves.js';
import type { EventData } from '../../table/moves/facts.js';
import type { OptionSpec, TableRuleset } from '../../table/ruleset.js';
import { type Header, type Headers, header, printFree, scanFree, wrong } from './header.js';
import { NotationSyntaxError } from '../scanner.js';
import { DAY, ORIGIN, PUBLIC_DELAY, type Origin } from '../../vocabulary/game-start.js';

/** The version of this notation. */
export const VERSION = 1;

/** The value of an option that did not exist when the game was recorded, so that its default does not apply. */
const NOT_YET = '-';

/** The headers of a game's opening; default values are omitted. */
export function openingHeaders({
  ruleset,
  options,
  mode,
  reveal,
  scribes,
  delay,
  tournament,
  session,
  table,
  played,
  source,
}: EventData['GameOpened']): Header[] {
  const headers = [header('mhr', String(VERSION)), header('rules', ruleset)];
  for (const spec of optionsOf(ruleset)) {
    const { name } = spec;
    const value = options[name];
    if (value === undefined) headers.push(header('option', NOT_YET, name));
    else if (value !== defaultOf(spec, mode)) {
      headers.push(header('option', typeof value === 'string' ? printFree(value) : String(value), name));
    }
  }
  if (mode !== 'strict') headers.push(header('mode', mode));
  if (reveal !== 'after-hand') headers.push(header('reveal', reveal));
  if (scribes !== undefined) headers.push(header('scribes', scribes));
  if (delay !== undefined) headers.push(header('delay', String(delay)));
  if (tournament !== null) headers.push(header('tournament', printFree(tournament)));
  if (session !== undefined) headers.push(header('session', String(session)));
  if (table !== null) headers.push(header('table', printFree(table)));
  if (played !== undefined) headers.push(header('played', played));
  if (source !== undefined) headers.push(header('source', [source.format, source.id ?? '-', source.sha256].join(' ')));
  return headers;
}

export function readOpening(headers: Headers): { ruleset: TableRuleset; open: ActionData['OpenGame'] } {
  const version = headers.get('mhr');
  if (version !== undefined && version.value !== String(VERSION))
    wrong(version, `${VERSION}, the version that is read here`);
  const rules = headers.get('rules');
  if (rules === undefined) throw new NotationSyntaxError(0, `a header "rules: ${RULESET_IDS[0]}"`);
  const specs = optionsBy(rules);
  const options: Record<string, string | number | boolean> = {};
  const without: string[] = [];
  for (const option of headers.options) {
    const { name, value } = option;
    const spec = specs.find((one) => one.name === name);
    if (spec === undefined) {
      throw new NotationSyntaxError(
        option.at,
        `an option of ${rules.value}: ${specs.map((one) => one.name).join(', ')}`,
      );
    }
    if (value === NOT_YET) {
      without.push(spec.name);
      continue;
    }
    const text = scanFree(option);
    try {
      options[spec.name] = resolveTable(rules.value, { [spec.name]: text }).options[spec.name];
    } catch (error) {
      if (!(error instanceof RulesetError)) throw error;
      wrong({ ...option, value }, allowedValues(spec));
    }
  }
  const mode = headers.oneOf('mode', ['strict', 'scribe'] as const) ?? 'strict';
  const ruleset = resolveTable(rules.value, options, mode);
  const played = headers.get('played');
  if (played !== undefined && !DAY.fits(played.value)) wrong(played, 'a day such as 2026-01-31');
  const source = sourceIn(headers);
  const delay = headers.number('delay', 0) ?? 0;
  const behind = headers.get('delay');
  if (behind !== undefined && !PUBLIC_DELAY.fits(delay)) wrong(behind, 'seconds, at most 3600');
  const session = headers.number('session', 1);
  const open = {
    options: Object.fromEntries(Object.entries(ruleset.options).filter(([name]) => !without.includes(name))),
    ...(without.length === 0 ? {} : { without }),
    mode,
    reveal: headers.oneOf('reveal', ['after-hand', 'after-game', 'never'] as const) ?? 'after-hand',
    scribes: headers.oneOf('scribes', ['seeing', 'blind'] as const) ?? 'seeing',
    ...(delay === 0 ? {} : { delay }),
    tournament: tournamentIn(headers),
    table: headers.text('table'),
    ...(session === undefined ? {} : { session }),
    ...(played === undefined ? {} : { played: played.value }),
    ...(source === null ? {} : { source }),
  };
  return { ruleset, open };
}

/** The options of the ruleset that the header `rules` names. */
function optionsBy(rules: Header): readonly OptionSpec[] {
  try {
    return optionsOf(rules.value);
  } catch (error) {
    if (!(error instanceof RulesetError)) throw error;
    return wrong(rules, `a ruleset: ${RULESET_IDS.join(' or ')}`);
  }
}

/** Earlier texts name the tournament in the header `event`. */
function tournamentIn(headers: Headers): string | null {
  const earlier = headers.get('event');
  if (earlier === undefined) return headers.text('tournament');
  if (headers.has('tournament')) throw new NotationSyntaxError(earlier.at, 'the tournament once');
  return scanFree(earlier);
}

/** `source: FORMAT ID SHA-256`, with `-` for an unknown platform id. */
function sourceIn(headers: Headers): Origin | null {
  const field = headers.get('source');
  if (field === undefined) return null;
  const [format, id, sha256, ...more] = field.value.split(/ +/);
  const source = { format, id: id === '-' ? null : id, sha256 };
  return more.length === 0 && ORIGIN.fits(source) ? source : wrong(field, 'a format, an id or -, and a SHA-256');
}
