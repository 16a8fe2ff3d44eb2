import type { TemplateResult } from 'lit';
import { newCommandId, type PaifuError } from '../../../../src/client/client.js';
import type { Session } from '../../../session/session.js';
import { signedInTemplate } from '../../../session/sign-in.js';
import { waitingByGame, waitingCount } from '../offline/tablet-store.js';
import { cachedGames } from '../offline/cached-game.js';
import type { OfflinePage } from '../offline/offline-page.js';
import type { PageContext } from '../desk-view.js';
import {
  openableRulesets,
  type OpenableRuleset,
  openGame,
  openGames,
  type OpenGame,
  findTournaments,
  type ScribeTournament,
  unknownGame,
} from './tables.js';
import { recordingScope } from './scope.js';
import { type TablesActions, tablesTemplate } from './tables-template.js';

interface TablesState {
  readonly games: readonly OpenGame[] | null;
  readonly seen: ReadonlyMap<string, ScribeTournament>;
  /** Number of waiting actions by game id. */
  readonly waiting: ReadonlyMap<string, number>;
  /** True if the service rejects the token. */
  readonly isOver: boolean;
  readonly rulesets: readonly OpenableRuleset[];
  readonly chosen: string | null;
  readonly problem: string | null;
  readonly leaving: number | null;
}

/** The page before a table is recorded: the list of tables, the form to open a game, and sign-out. */
export class TablesPage {
  private state: TablesState = {
    games: null,
    seen: new Map(),
    waiting: new Map(),
    isOver: false,
    rulesets: [],
    chosen: null,
    problem: null,
    leaving: null,
  };
  /** Kept until the game is opened, so that a retry does not open a second one. */
  private commandId = newCommandId();

  constructor(
    private readonly session: Session,
    private readonly means: PageContext,
    private readonly shell: OfflinePage,
    private readonly redraw: () => void,
    private readonly record: (game: string) => void,
    private readonly left: () => void,
  ) {}

  async load(problem: string | null): Promise<void> {
    this.show({ problem });
    const [kept, waiting] = await Promise.all([cachedGames(), waitingByGame()]);
    /** List games with waiting actions whatever the state of the game or the token. */
    const withWaiting = (games: readonly OpenGame[]): readonly OpenGame[] => [
      ...games,
      ...[...waiting.keys()]
        .filter((id) => !games.some((one) => one.id === id))
        .map((id) => kept.find((one) => one.id === id) ?? unknownGame(id)),
    ];
    try {
      const [games, rulesets] = await Promise.all([openGames(this.session), openableRulesets(this.session.client)]);
      this.show({ games: withWaiting(games), waiting, rulesets, isOver: false });
      const tournaments = games.flatMap(({ tournament }) => tournament ?? []);
      const asked = [...recordingScope(this.session).tournaments, ...tournaments];
      this.show({ seen: await findTournaments(this.session.client, asked) });
    } catch (error) {
      const { message, code } = error as PaifuError;
      const isOver = code === 'UNAUTHENTICATED';
      this.show({ problem: message, isOver, waiting, games: withWaiting(this.state.games ?? kept) });
    }
  }

  get template(): TemplateResult {
    const { words, tablet, language } = this.means;
    const { mayOpen, mayRecord, tournaments } = recordingScope(this.session);
    const { seen } = this.state;
    return tablesTemplate(
      {
        ...this.state,
        words,
        tablet,
        shell: this.shell.state,
        language,
        signedIn: signedInTemplate(this.session, this.means.sessionWords, () => void this.signOut(false)),
        tournaments: mayOpen ? tournaments : null,
        mayRecord,
        awaited: tournaments.flatMap((id) => seen.get(id) ?? []),
      },
      this.doing,
    );
  }

  private show(some: Partial<TablesState>): void {
    this.state = { ...this.state, ...some };
    this.redraw();
  }

  private readonly doing: TablesActions = {
    record: (game) => this.record(game),
    reload: () => void this.load(null),
    choose: (chosen) => this.show({ chosen }),
    open: (form) => void this.open(new FormData(form)),
    signInAnew: () => {
      location.hash = 'pair=';
    },
    signOut: (surely) => void this.signOut(surely),
  };

  private async open(given: FormData): Promise<void> {
    const textOf = (name: string): string | null => String(given.get(name) ?? '').trim() || null;
    const ruleset = String(given.get('ruleset'));
    const options = Object.fromEntries(
      [...given].flatMap(([name, value]) =>
        name.startsWith('option ') ? [[name.slice(7), JSON.parse(String(value))]] : [],
      ),
    );
    const session = textOf('session');
    const asked = {
      ruleset,
      options,
      table: textOf('table'),
      tournament: textOf('tournament'),
      session: session === null ? null : Number(session),
    };
    try {
      const answer = await openGame(this.session.client, { commandId: this.commandId, ...asked });
      if (answer.__typename !== 'GameOpened') {
        this.show({ problem: `${this.means.words.notOpened}: ${answer.message}` });
        return;
      }
      this.commandId = newCommandId();
      this.record(answer.gameId);
    } catch (error) {
      this.show({ problem: (error as Error).message });
    }
  }

  /** Signing out deletes waiting actions, so the user must confirm it. */
  private async signOut(surely: boolean): Promise<void> {
    const waiting = surely ? 0 : await waitingCount();
    if (waiting > 0) {
      this.show({ leaving: waiting });
      return;
    }
    this.left();
  }
}
