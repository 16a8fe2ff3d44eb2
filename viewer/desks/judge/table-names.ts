import { type PaifuClient, PaifuError } from '../../../src/client/client.js';
import type { JudgeWords } from '../../i18n/judge.js';

/** The place of a game. `tournament` is an id if the tournament is recorded here, else a name. */
interface Played {
  readonly tournament: string | null;
  readonly session: number | null;
  readonly tableName: string | null;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NAME = 'query Named($id: ID!) { tournament(id: $id) { ... on Tournament { name } } }';

/** Names tables with their tournaments, whose names are loaded once. */
export class Places {
  private readonly names = new Map<string, string>();

  constructor(
    private readonly client: PaifuClient,
    private readonly words: JudgeWords,
    private readonly redraw: () => void,
  ) {}

  /** The known names of tournament, session and table. */
  named({ tournament, session, tableName }: Played): string {
    const { words } = this;
    // The organiser's page names tables in English, `Table 1`.
    const number = /^(?:Table )?(\d+)$/.exec(tableName ?? '')?.[1];
    return [
      tournament === null ? null : this.nameOf(tournament),
      session === null ? null : `${words.session} ${session}`,
      number === undefined ? tableName : `${words.table} ${number}`,
    ]
      .filter(Boolean)
      .join(' · ');
  }

  private nameOf(tournament: string): string {
    if (!ID.test(tournament)) return tournament;
    const known = this.names.get(tournament);
    if (known !== undefined) return known;
    this.names.set(tournament, '');
    void this.ask(tournament);
    return '';
  }

  private async ask(id: string): Promise<void> {
    try {
      const { tournament } = await this.client.query<{ readonly tournament: { readonly name?: string } }>(NAME, { id });
      this.names.set(id, tournament.name ?? id);
      this.redraw();
    } catch (error) {
      if (!(error instanceof PaifuError)) throw error;
      this.names.delete(id);
    }
  }
}
