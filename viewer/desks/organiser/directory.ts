import { comparedName } from '../../../src/engine/tournaments/entrant-names.js';
import { cellText } from '../../../src/exchange/csv/csv-line.js';
import type { PaifuClient } from '../../../src/client/paifu-client.js';
import type { Player } from '../../../src/client/schema.js';

/** A line of a pasted list of entrants. */
export interface Pasted {
  readonly name: string;
  readonly team: string | null;
  readonly club: string | null;
}

/** Headings of the columns of a list, in the languages of the pages. */
const HEADINGS: Readonly<Record<keyof Pasted, ReadonlySet<string>>> = {
  name: new Set(['name', 'player', 'player name', '名前', '氏名', '選手', '選手名', '姓名', '名字', '选手']),
  team: new Set(['team', 'チーム', '隊伍', '队伍', '團隊', '团队']),
  club: new Set(['club', 'クラブ', '所属', '俱樂部', '俱乐部', '社團', '社团', '會所', '会所']),
};

/**
 * Reads a list of entrants: name, team and club per line, separated by tabs (spreadsheets), semicolons or commas. A first line
 * with the heading of the names says in which columns they are.
 */
export function pastedIn(text: string): readonly Pasted[] {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const mark = ['\t', ';'].find((one) => text.includes(one)) ?? ',，、';
  // Spreadsheets write an empty row as separators alone.
  const rows = lines.map((line) => cellsIn(line, mark)).filter((cells) => cells.some((cell) => cell !== ''));
  const columnOf = (column: keyof Pasted): number =>
    rows[0]?.findIndex((cell) => HEADINGS[column].has(comparedName(cell))) ?? -1;
  const hasHead = columnOf('name') >= 0;
  const [name, team, club] = hasHead ? [columnOf('name'), columnOf('team'), columnOf('club')] : [0, 1, 2];
  return rows.slice(hasHead ? 1 : 0).map((cells) => ({
    name: cells[name] ?? '',
    team: cells[team] || null,
    club: cells[club] || null,
  }));
}

/** The cells of a line, in quotation marks (RFC 4180) or without. */
function cellsIn(line: string, marks: string): readonly string[] {
  const cell = new RegExp(`[${marks}](?:\\s*"((?:[^"]|"")*)"\\s*(?=[${marks}]|$)|([^${marks}]*))`, 'g');
  return [...`${marks[0]}${line}`.matchAll(cell)].map(([, quoted, bare = '']) =>
    cellText((quoted?.replaceAll('""', '"') ?? bare).replaceAll(/\s+/g, ' ').trim()),
  );
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

/** The players with exactly this name, id or offered text. */
export const meantBy = (text: string, players: readonly Known[]): readonly Known[] => {
  const exact = players.filter((one) => one.id === text || shown(one) === text);
  return exact.length > 0
    ? exact
    : players.filter(({ name }) => name !== null && comparedName(name) === comparedName(text));
};

/** The typed or offered text without an id in parentheses. */
export const searched = (text: string): string => text.replace(/ \([\w.-]{1,64}\)$/, '');
