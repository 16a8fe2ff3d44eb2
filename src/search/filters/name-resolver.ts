import { Injectable } from '@nestjs/common';
import { FieldError } from '../../engine/vocabulary/shape.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { RULESET_IDS } from '../../engine/rulesets/table-rules.js';
import type { PatternInfo } from '../../engine/hands/pattern.js';
import type { QueryRunner } from '../readers/query-runner.js';
import type { NameInFilter } from './filter-conditions.js';
import { mostSimilar, unknownNameError } from './similar-names.js';
import { PATTERN_ALIASES, normalizedPatternName } from './pattern-aliases.js';
import type { ResolvedIds } from '../readers/read-queries.js';

/** Who the players are. */
export interface PlayerIndex {
  player(id: string): KnownPlayer | null;
  /** At most so many of those who are called so, in whatever case, or whose names begin so. */
  called(name: string, begins: boolean, most: number): readonly KnownPlayer[];
}

interface KnownPlayer {
  readonly id: string;
  readonly name: string | null;
  readonly formerIds: readonly string[];
}

/** Whether whoever asks is told who somebody is: by a name nobody learns what they are not told. */
export type CanSeeName = (id: string) => Promise<boolean>;

/** Of so many who are called alike it is looked which of them are told; of so many names which are near. */
const MAX_NAMESAKES = 20;
const MAX_CANDIDATES = 1_000;

/** Which tournaments are recorded. */
export interface TournamentIndex {
  /** The ids of those that are called so. */
  called(name: string): Promise<readonly string[]>;
}

/** Knows by which ids stands in the record what a question names, and says what may be meant where nothing is called so. */
@Injectable()
export class NameResolver {
  constructor(
    private readonly directory: PlayerIndex,
    private readonly runner: QueryRunner,
    private readonly tournaments: TournamentIndex,
  ) {}

  /** Rejects with `FieldError` for a name that nothing bears, or several players, and as `Asking.ask`. */
  async resolve(named: readonly NameInFilter[], canSee: CanSeeName): Promise<ResolvedIds> {
    const ids = new Map<string, readonly string[]>();
    for (const { kind, name, path } of named) {
      if (kind === 'player') ids.set(`player/${name}`, this.idsOf(name));
      // Games may have been opened for a name that nothing else is known of: it is nobody's to refuse.
      else if (kind === 'tournament') ids.set(`tournament/${name}`, [name, ...(await this.tournaments.called(name))]);
      else if (kind === 'pattern') ids.set(`pattern/${name}`, patternsNamed(name));
      else if (!RULESET_IDS.includes(name))
        throw unknownNameError(path, 'a ruleset', name, RULESET_IDS, (id) => [id, '', ...id.split('/')]);
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
      // One that only a ruleset of another time or with other options scores.
      if (!isKnown) throw unknownNameError(path, 'a pattern', name, patterns(), namesOf);
      ids.set(`pattern/${name}`, [name]);
    }
    return ids;
  }

  /** Of players alone, whoever they are. */
  idsOfPlayers(ids: readonly string[]): ResolvedIds {
    return new Map(ids.map((id) => [`player/${id}`, this.idsOf(id)]));
  }

  private idsOf(id: string): readonly string[] {
    const player = this.directory.player(id);
    return player === null ? [id] : idsIn(player);
  }

  /** The ids of the one player of a game who is called so, as far as whoever asks is told. Rejects as `of`. */
  private async idsCalled(name: string, path: string, canSee: CanSeeName): Promise<readonly string[]> {
    const called = await visiblePlayers(this.directory.called(name, false, MAX_NAMESAKES), canSee);
    if (called.length > 1)
      throw new FieldError(
        path,
        `an id (several are called so: ${called.map(({ id }) => `"${id}"`).join(', ')})`,
        name,
      );
    const wanted = called.map((player) => ({ kind: 'player' as const, ids: idsIn(player), name }));
    const [isKnown = false] = wanted.length === 0 ? [] : await this.runner.run('knownNames', { wanted });
    if (isKnown) return wanted[0].ids;
    const near = await this.runner.run('nearestPlayers', { name });
    const begun = this.directory.called([...name.trim()][0] ?? '', true, MAX_CANDIDATES);
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
  const told: KnownPlayer[] = [];
  for (const player of players) if (await canSee(player.id)) told.push(player);
  return told;
}

/** What a pattern is called: its id first, then the names that its ruleset gives it. */
const namesOf = ({ id, name }: PatternInfo): readonly string[] => [
  id,
  ...Object.values(name),
  ...(PATTERN_ALIASES[id] ?? []),
];

/** The patterns of all rulesets, each id once. */
const patterns = (): readonly PatternInfo[] => [
  ...new Map(RULESET_IDS.flatMap((id) => resolveRuleset(id).patterns).map((pattern) => [pattern.id, pattern])).values(),
];

/** The patterns of all rulesets by their ids, with what they are called in English. */
export const patternNames = (): readonly (readonly [id: string, name: string])[] =>
  patterns().map(({ id, name }) => [id, name.en]);

/** What each pattern of all rulesets is called, as it is compared; made when it is first asked for. */
let cachedNames: ReadonlyMap<string, ReadonlySet<string>> | null = null;

function namesByPattern(): ReadonlyMap<string, ReadonlySet<string>> {
  if (cachedNames !== null) return cachedNames;
  const all = new Map<string, Set<string>>();
  for (const pattern of RULESET_IDS.flatMap((id) => resolveRuleset(id).patterns)) {
    const names = all.get(pattern.id) ?? new Set();
    for (const name of namesOf(pattern)) names.add(normalizedPatternName(name));
    all.set(pattern.id, names);
  }
  cachedNames = all;
  return all;
}

/** The ids of the patterns that are called so: the one whose id it is, or those of that name in any language. */
function patternsNamed(name: string): readonly string[] {
  const all = namesByPattern();
  if (all.has(name)) return [name];
  const asked = normalizedPatternName(name);
  const called = [...all].flatMap(([id, names]) => (names.has(asked) ? [id] : []));
  if (called.length > 0 || asked.length < 4) return called;
  // People say haitei: the beginning of a name is enough where it is of one pattern alone.
  const begun = [...all].flatMap(([id, names]) => ([...names].some((one) => one.startsWith(asked)) ? [id] : []));
  return begun.length === 1 ? begun : [];
}
