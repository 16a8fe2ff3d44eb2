import { cellText } from '../../../src/exchange/csv/csv-line.js';
import type { PaifuClient } from '../../../src/client/paifu-client.js';
import type { Player } from '../../../src/client/schema.js';

/** A line of a pasted list of entrants. */
export interface Pasted {
  readonly name: string;
  readonly team: string | null;
  readonly club: string | null;
}

/** Reads a list of entrants: name, team and club per line, separated by tabs (spreadsheets), semicolons or commas. */
export function pastedIn(text: string): readonly Pasted[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const mark = ['\t', ';'].find((one) => text.includes(one)) ?? /[,，、]/;
  return lines.map((line) => {
    const [name = '', team = '', club = ''] = line
      .split(mark)
      .map((part) => cellText(part.trim().replaceAll(/\s+/g, ' ')));
    return { name, team: team === '' ? null : team, club: club === '' ? null : club };
  });
}

/** Players offered while a name is typed. */
const OFFERED = 12;
/** Maximum number of players returned for a name. */
const MOST = 200;
/** Milliseconds after the last key until the directory is queried. */
const TYPED = 150;

export type Known = Pick<Player, 'id' | 'name'>;

const PLAYERS = `query Called($first: Int!, $search: String) { players(first: $first, search: $search) {
  ... on PlayerConnection { edges { node { id name } } } } }`;

/** Completes names from the directory of players. */
export class Directory {
  offered: readonly Known[] = [];
  private typing: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly client: PaifuClient,
    private readonly draw: () => void,
  ) {}

  /** Looks up the text of a field once typing pauses. */
  readonly look = ({ target }: Event): void => {
    const { value } = target as HTMLInputElement;
    clearTimeout(this.typing);
    this.typing = setTimeout(() => void this.offer(value), TYPED);
  };

  private async offer(search: string): Promise<void> {
    if (search.trim() === '') return;
    this.offered = await this.called(search.trim(), OFFERED);
    this.draw();
  }

  /** Players whose name contains the text. */
  async called(search: string, first = MOST): Promise<readonly Known[]> {
    type Found = { readonly players: { readonly edges?: readonly { readonly node: Known }[] } };
    const { players } = await this.client.query<Found>(PLAYERS, { first, search });
    return players.edges?.map(({ node }) => node) ?? [];
  }
}

/** The text that a player is offered as. */
export const shown = ({ id, name }: Known): string => (name === null ? id : `${name} (${id})`);

const plain = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** The players with exactly this name, id or offered text. */
export const meantBy = (text: string, players: readonly Known[]): readonly Known[] => {
  const exact = players.filter((one) => one.id === text || shown(one) === text);
  return exact.length > 0 ? exact : players.filter(({ name }) => name !== null && plain(name) === plain(text));
};

/** The typed or offered text without an id in parentheses. */
export const searched = (text: string): string => text.replace(/ \([\w.-]{1,64}\)$/, '');
