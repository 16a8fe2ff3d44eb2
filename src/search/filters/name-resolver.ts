import { Injectable } from '@nestjs/common';
import { FieldError } from '../../engine/vocabulary/shape.js';
import { ENGLISH, type Lexicon } from '../../engine/messages/lexicon.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { rulesetLexicon } from '../../engine/rulesets/ruleset-lexicon.js';
import { RULESET_IDS } from '../../engine/rulesets/table-rules.js';
import type { QueryRunner } from '../readers/query-runner.js';
import { type NameInFilter, namesInFilter } from './filter-conditions.js';
import { mostSimilar, unknownNameError } from '../../engine/vocabulary/similar-names.js';
import { PATTERN_ALIASES, normalizedPatternName } from './pattern-aliases.js';
import { irregularitiesNamed, irregularityNames } from './irregularity-names.js';
import type { MergedIds } from '../statistics/statistics.js';
import type { ResolvedIds } from '../readers/read-queries.js';

/** The player directory. */
export interface PlayerIndex {
  player(id: string): KnownPlayer | null;
  /** Up to `most` players of this name, in any case, or of names that begin with it. */
  findByName(name: string, begins: boolean, most: number): readonly KnownPlayer[];
  /** Former ids of players, each with the id that it was merged into. */
  mergedIds(): MergedIds;
}

interface KnownPlayer {
  readonly id: string;
  readonly name: string | null;
  readonly formerIds: readonly string[];
}

/** Whether the caller may see the player’s name. Searches by name must not reveal hidden names. */
export type CanSeeName = (id: string) => Promise<boolean>;

/** Limits on players of the same name and on candidates for suggestions. */
const MAX_NAMESAKES = 20;
const MAX_CANDIDATES = 1_000;
/** Most characters of a text that names may begin with. */
const MAX_NAME = 100;

/** The known tournaments. */
export interface TournamentIndex {
  /** Ids of the tournaments with this name. */
  idsByName(name: string): Promise<readonly string[]>;
}

/** Resolves the names in a query to ids, and suggests similar names for unknown ones. */
@Injectable()
export class NameResolver {
  constructor(
    private readonly directory: PlayerIndex,
    private readonly runner: QueryRunner,
    private readonly tournaments: TournamentIndex,
  ) {}

  /** Resolves the names in a filter, after `others`. Rejects like `resolve`. */
  resolveFilter(
    filters: object,
    filter: object,
    canSee: CanSeeName,
    others: readonly NameInFilter[] = [],
  ): Promise<ResolvedIds> {
    return this.resolve([...others, ...namesInFilter(filters, filter, 'filter')], canSee);
  }

  /** Rejects with `FieldError` for an unknown or ambiguous name, and like `QueryRunner.run`. */
  async resolve(named: readonly NameInFilter[], canSee: CanSeeName): Promise<ResolvedIds> {
    const ids = new Map<string, readonly string[]>();
    for (const { kind, name, path } of named) {
      if (kind === 'player') ids.set(`player/${name}`, this.idsOf(name));
      // A game may name a tournament that is not recorded, so an unknown tournament is not an error.
      else if (kind === 'tournament')
        ids.set(`tournament/${name}`, [name, ...(await this.tournaments.idsByName(name))]);
      else if (kind === 'pattern') ids.set(`pattern/${name}`, patternsNamed(name));
      else if (kind === 'irregularity') {
        const named = irregularitiesNamed(name);
        if (named.length === 0)
          throw unknownNameError(path, 'an irregularity', name, irregularityNames().values(), (one) => one);
        ids.set(`irregularity/${name}`, named);
      } else if (!RULESET_IDS.includes(name)) throw unknownRuleset(path, name);
    }
    const asked = named.filter(({ kind, name }) => kind === 'player' || ids.get(`${kind}/${name}`)?.length === 0);
    if (asked.length === 0) return ids;
    const wanted = asked.map(({ kind, name }) => ({ kind, ids: ids.get(`${kind}/${name}`) ?? [], name }));
    const found = await this.runner.run('knownNames', { wanted });
    for (const [i, { kind, name, path }] of asked.entries()) {
      const isKnown = found[i];
      if (kind === 'player') {
        if (!isKnown) ids.set(`player/${name}`, await this.idsCalled(name, path, canSee));
        continue;
      }
      // Accept a pattern that only an older ruleset or other options score, if the read models have it.
      if (!isKnown) {
        const called = patternNames(ENGLISH);
        throw unknownNameError(path, 'a pattern', name, namesByPattern(), ([id, known]) => [
          id,
          called.get(id) ?? '',
          ...known,
        ]);
      }
      ids.set(`pattern/${name}`, [name]);
    }
    return ids;
  }

  mergedIds(): MergedIds {
    return this.directory.mergedIds();
  }

  /** The ids of players, known or not. */
  idsOfPlayers(ids: readonly string[]): ResolvedIds {
    return new Map(ids.map((id) => [`player/${id}`, this.idsOf(id)]));
  }

  /** Some players whose names begin with a text, in any case, and are visible to the caller. */
  async playersCalled(begins: string, canSee: CanSeeName): Promise<readonly { id: string; name: string | null }[]> {
    const text = begins.trim().slice(0, MAX_NAME);
    if (text === '') return [];
    const found = await visiblePlayers(this.directory.findByName(text, true, MAX_NAMESAKES), canSee);
    return found.map(({ id, name }) => ({ id, name }));
  }

  private idsOf(id: string): readonly string[] {
    const player = this.directory.player(id);
    return player === null ? [id] : idsIn(player);
  }

  /** Ids of the only player with this name that the caller may see. Rejects like `resolve`. */
  private async idsCalled(name: string, path: string, canSee: CanSeeName): Promise<readonly string[]> {
    const called = await visiblePlayers(this.directory.findByName(name, false, MAX_NAMESAKES), canSee);
    if (called.length > 1)
      throw new FieldError(
        path,
        `an id (several players have this name: ${called.map(({ id }) => `"${id}"`).join(', ')})`,
        name,
      );
    const wanted = called.map((player) => ({ kind: 'player' as const, ids: idsIn(player), name }));
    const [isKnown = false] = wanted.length === 0 ? [] : await this.runner.run('knownNames', { wanted });
    if (isKnown) return wanted[0].ids;
    const near = await this.runner.run('nearestPlayers', { name });
    const begun = this.directory.findByName([...name.trim()][0] ?? '', true, MAX_CANDIDATES);
    const likeIt = await visiblePlayers(
      mostSimilar(name, begun, (one) => [one.name ?? '']),
      canSee,
    );
    const among = [...likeIt.map(({ id, name: is }) => [id, is ?? '']), ...near.map((id) => [id])];
    throw unknownNameError(path, 'a player of a game', name, among, (one) => one);
  }
}

const idsIn = ({ id, formerIds }: KnownPlayer): readonly string[] => [id, ...formerIds];

async function visiblePlayers(players: readonly KnownPlayer[], canSee: CanSeeName): Promise<readonly KnownPlayer[]> {
  const visible: KnownPlayer[] = [];
  for (const player of players) if (await canSee(player.id)) visible.push(player);
  return visible;
}

/**
 * What patterns are called in a language, by id: by the players of a ruleset, or, without one, by those of all rulesets that have
 * the pattern.
 */
export function patternNames(lexicon: Lexicon, ruleset?: string): ReadonlyMap<string, string> {
  const all = new Map<string, Set<string>>();
  for (const id of ruleset === undefined ? RULESET_IDS : [ruleset]) {
    const { phrase } = rulesetLexicon(id, lexicon);
    for (const pattern of resolveRuleset(id).patterns)
      all.set(pattern.id, (all.get(pattern.id) ?? new Set()).add(phrase(pattern.name.en)));
  }
  return new Map([...all].map(([id, names]) => [id, [...names].join(' / ')]));
}

let cachedNames: ReadonlyMap<string, ReadonlySet<string>> | null = null;

/** The names of each pattern, by id: in records, by the players of each ruleset, in other languages, and aliases. */
function namesByPattern(): ReadonlyMap<string, ReadonlySet<string>> {
  if (cachedNames !== null) return cachedNames;
  const all = new Map<string, Set<string>>();
  for (const ruleset of RULESET_IDS) {
    const { phrase } = rulesetLexicon(ruleset);
    for (const { id, name } of resolveRuleset(ruleset).patterns) {
      const names = all.get(id) ?? new Set();
      for (const one of [...Object.values(name), phrase(name.en), ...(PATTERN_ALIASES[id] ?? [])]) names.add(one);
      all.set(id, names);
    }
  }
  cachedNames = all;
  return all;
}

let cachedIds: ReadonlyMap<string, ReadonlySet<string>> | null = null;

/** The ids of the patterns with each name, normalized. */
function idsByName(): ReadonlyMap<string, ReadonlySet<string>> {
  if (cachedIds !== null) return cachedIds;
  const all = new Map<string, Set<string>>();
  for (const [id, names] of namesByPattern())
    for (const name of [id, ...names].map(normalizedPatternName)) all.set(name, (all.get(name) ?? new Set()).add(id));
  cachedIds = all;
  return all;
}

/** The pattern with this id, or all patterns with this name in any language. */
function patternsNamed(name: string): readonly string[] {
  if (namesByPattern().has(name)) return [name];
  const asked = normalizedPatternName(name);
  const called = [...(idsByName().get(asked) ?? [])];
  if (called.length > 0 || asked.length < 4) return called;
  // Accept the beginning of a name if it is unambiguous, e.g. haitei.
  const begun = new Set([...idsByName()].flatMap(([known, ids]) => (known.startsWith(asked) ? [...ids] : [])));
  return begun.size === 1 ? [...begun] : [];
}

/** An error that names the similar rulesets, or else all of them. */
function unknownRuleset(path: string, name: string): FieldError {
  const names = (id: string): readonly string[] => [id, '', ...id.split('/')];
  const isNear = mostSimilar(name, RULESET_IDS, names).length > 0;
  return unknownNameError(path, isNear ? 'a ruleset' : `one of ${RULESET_IDS.join(', ')}`, name, RULESET_IDS, names);
}
