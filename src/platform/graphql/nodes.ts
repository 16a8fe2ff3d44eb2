/** The types whose objects `node` finds, in the order in which it looks for an id that does not name its type. */
export const NODE_TYPES = [
  'Ruleset',
  'LawDocument',
  'CatalogueEntry',
  'Game',
  'Tournament',
  'Season',
  'Player',
] as const;
export type NodeType = (typeof NODE_TYPES)[number];

/** Finds the object with an id, as the caller may see it. */
type Find<C> = (id: string, context: C) => object | null | Promise<object | null>;

/** Finds objects for `Query.node`: each noun registers how its own are found. */
export class Nodes<C = never> {
  private readonly finders = new Map<string, Find<C>>();

  register(type: NodeType, find: Find<C>): void {
    this.finders.set(type, find);
  }

  /** The object with an id, which may name its type: `ada` or `Player:ada`. */
  async find(id: string, context: C): Promise<object | null> {
    const [, type, rest] = /^([A-Z]\w+):(.+)$/s.exec(id) ?? [];
    const types = NODE_TYPES.filter((one) => one === type);
    for (const one of types.length > 0 ? types : NODE_TYPES) {
      const found = await this.finders.get(one)?.(types.length > 0 ? rest : id, context);
      if (found != null) return found;
    }
    return null;
  }
}
