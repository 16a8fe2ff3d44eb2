import { pageLexicon } from '../../i18n/lexicon.js';
import type { Seats } from '../../../src/engine/tiles/seats.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import type { WindOf } from '../../../src/engine/table/sentences.js';
import type { TableEvent } from '../../../src/engine/table/moves/facts.js';
import { lexiconFor, windOf } from '../../../src/engine/messages/lexicon.js';
import { sentenceOf } from '../../../src/engine/messages/sentences.js';
import { format } from '../../../src/platform/pages/language.js';
import { gameTitle, playedTime, type TimeFields } from '../../ui/game-title.js';
import type { JudgeWords } from '../../i18n/judge.js';
import type { ShownRecord } from '../../replay/record.js';
import { handAt } from '../../replay/step-navigation.js';
import type { Option } from '../../ui/form/field.js';
import type { Context } from './context.js';
import { type PaifuClient, PaifuError } from '../../../src/client/client.js';

interface Seated {
  /** The name of a player on the page, such as `Ben (South)`; the id if there is no name. */
  readonly nameOf: WindOf;
  /** The seat wind alone. */
  readonly windOf: WindOf;
}

/** The players as they sat in the hand of a step, or in the first hand before it. */
export function seatedAt(record: ShownRecord, index: number, words: JudgeWords): Seated {
  const from = handAt(record, index)?.from ?? record.hands[0]?.from;
  const table = record.replay.tableAfter(from === undefined ? index + 1 : from + 1);
  const { hand, seated } = table;
  const wind = (seat: Seat): string | null => (hand === null ? null : windOf(table, pageLexicon())(seat));
  return {
    nameOf: (seat) => {
      const player = seated?.players[seat];
      const name = player === undefined ? null : (record.names[player] ?? player);
      return personText(name, wind(seat), words) ?? windOf(table, pageLexicon())(seat);
    },
    windOf: (seat) => wind(seat) ?? windOf(table, pageLexicon())(seat),
  };
}

/** The index of the step at a revision, or of the last one before it. */
export const stepAt = ({ replay }: ShownRecord, revision: number): number =>
  Math.max(
    0,
    replay.steps.findLastIndex((step) => step.revision <= revision),
  );

/** A name with a seat wind beside it; `null` if neither is known. */
export const personText = (name: string | null, wind: string | null, words: JudgeWords): string | null =>
  name !== null && wind !== null ? format(words.person, { name, wind }) : (name ?? wind);

/** The players of a game as options of a choice. */
export const seatOptions = ({ opened, nameOf }: Pick<Context, 'opened' | 'nameOf'>): readonly Option[] =>
  seatsOf(opened.record).all.map((seat) => [String(seat), nameOf(seat)]);

export const seatsOf = ({ replay }: ShownRecord): Seats => replay.ruleset.table.seats;

/** The sentence of an event, with players by their names. */
export function sentenceWith(
  event: TableEvent,
  { names, ruleset }: Pick<ShownRecord, 'names' | 'ruleset'>,
  nameOf: WindOf,
): string {
  const lexicon = lexiconFor(ruleset, pageLexicon());
  if (event.type === 'PlayersSeated') {
    const players = event.data.players.map((id) => names[id] ?? id) as unknown as typeof event.data.players;
    return sentenceOf({ type: event.type, data: { ...event.data, players } }, nameOf, lexicon);
  }
  return sentenceOf(event, nameOf, lexicon);
}

/** The place of a game. `tournament` is an id if the tournament is recorded here, else a name. */
interface Played {
  readonly game: string;
  readonly tournament: string | null;
  readonly session: number | null;
  readonly tableName: string | null;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TOURNAMENT = 'query Named($id: ID!) { tournament(id: $id) { ... on Tournament { name } } }';
const GAME =
  'query Played($id: ID!) { game(id: $id) { ... on Game { openedAt played isUndated seated { id name } } } }';

interface ShownGame extends TimeFields {
  readonly seated: readonly { readonly id: string; readonly name: string | null }[] | null;
}

interface GameAnswer {
  /** Without fields if the caller may not see the game. */
  readonly game: ShownGame | Partial<Record<keyof ShownGame, undefined>>;
}

/** Names tables with their tournaments, or with their players. Names are loaded once. */
export class Places {
  private readonly names = new Map<string, string>();

  constructor(
    private readonly client: PaifuClient,
    private readonly words: JudgeWords,
    private readonly locale: string,
    private readonly redraw: () => void,
  ) {}

  /** The tournament, session and table; for a game without them, its players and when it was played. */
  named({ game, tournament, session, tableName }: Played): string {
    const { words } = this;
    // The organiser's page names tables in English, `Table 1`.
    const number = /^(?:Table )?(\d+)$/.exec(tableName ?? '')?.[1];
    const place = [
      tournament !== null && ID.test(tournament)
        ? this.nameOf(tournament, () => this.tournamentName(tournament))
        : tournament,
      session === null ? null : format(words.sessionNumber, { session }),
      number === undefined ? tableName : format(words.tableNumber, { table: number }),
    ];
    const isNamed = place.some((one) => one !== null);
    const name = isNamed ? place.filter(Boolean).join(' · ') : this.nameOf(game, () => this.playersOf(game));
    return name || game.slice(0, 8);
  }

  private nameOf(id: string, ask: () => Promise<string>): string {
    const known = this.names.get(id);
    if (known !== undefined) return known;
    this.names.set(id, '');
    void this.load(id, ask);
    return '';
  }

  private async load(id: string, ask: () => Promise<string>): Promise<void> {
    try {
      this.names.set(id, await ask());
      this.redraw();
    } catch (error) {
      if (!(error instanceof PaifuError)) throw error;
      this.names.delete(id);
    }
  }

  private async tournamentName(id: string): Promise<string> {
    type Answer = { readonly tournament: { readonly name?: string } };
    return (await this.client.query<Answer>(TOURNAMENT, { id })).tournament.name ?? id;
  }

  private async playersOf(id: string): Promise<string> {
    const { game } = await this.client.query<GameAnswer>(GAME, { id });
    if (game.openedAt === undefined) return '';
    const players = game.seated?.map(({ name, id: player }) => name ?? player) ?? [];
    return gameTitle({ players, time: playedTime(game) }, this.locale);
  }
}
