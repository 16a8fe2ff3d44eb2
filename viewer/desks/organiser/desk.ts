import { type Language, nameIn as rulesetName } from '../../../src/platform/pages/language.js';
import type { OrganiserWords, TournamentTexts } from '../../i18n/organiser.js';
import type { Answer } from '../../../src/client/operations.js';
import type {
  AddGameInput,
  PairingCode,
  SeatingDrawInput,
  TournamentRequestInput,
  UnfinishedReason,
} from '../../../src/client/schema.js';
import {
  type HistoryEntry,
  type CutDraft,
  type RulesetInfo,
  type Seen,
  type SeenSession,
  Sums,
  nameIn,
  rulesetsOf,
  seenBy,
} from './tournament.js';
import { type TournamentMessage, tournamentText } from '../../../src/engine/tournaments/tournament-text.js';
import { Directory, type Known, type Pasted } from './directory.js';
import { newCommandId } from '../../../src/client/command-id.js';
import { type Reference, phraseText } from '../../../src/engine/messages/phrase.js';
import { PaifuError } from '../../../src/client/paifu-error.js';
import type { PaifuClient } from '../../../src/client/paifu-client.js';
import { followCases, type OpenCases, openCases } from '../../ui/open-cases.js';
import { Form, type FormLook } from '../../ui/form/form.js';
import { problemOf, problemThrown, type Refusal } from '../../ui/form/problem.js';
import type { Session } from '../../session/session.js';
import type { Place } from './navigation.js';

/** A person on a pasted list, with the matching players of the directory. */
export interface Found extends Pasted {
  readonly players: readonly Known[];
  /** The chosen player id; `null` for a new player. */
  readonly chosen: string | null;
  /** True if the line repeats the name of an earlier one and is not to be entered. */
  readonly isSkipped: boolean;
  /** The id of the command that adds a new player to the directory. */
  readonly command: string;
  /** True if the player is already an entrant. */
  readonly isEntered: boolean;
}

/** A previewed draw, not yet recorded. */
export interface Seating {
  readonly draw: SeatingDrawInput;
  readonly preview: Extract<Answer<'previewSeating'>, { readonly __typename: 'SeatingPreview' }>;
}

/** A game whose players have to be named before it can be added. */
export interface AskedGame {
  readonly game: AddGameInput;
  readonly players: Extract<Answer<'addGame'>, { readonly __typename: 'PlayersUnknown' }>['unknown'];
  readonly entrants: readonly number[];
}

/** Previews and unsent inputs of the page. */
export interface Drafts {
  found: readonly Found[] | null;
  seating: Seating | null;
  cut: CutDraft | null;
  seed: string | null;
  ruleset: string | null;
  printed: Printed | null;
  history: readonly HistoryEntry[] | null;
  isReadingHistory: boolean;
  /** A game of which some players are unknown. */
  asked: AskedGame | null;
}

const NO_DRAFTS: Drafts = {
  ...{ found: null, seating: null, cut: null, seed: null, ruleset: null, printed: null, history: null },
  isReadingHistory: false,
  asked: null,
};

export type What = 'cards' | 'names' | 'badges' | 'sheets' | 'list';

/** The sessions to print, and the score sheets of recorded games by game id. */
export interface Printed {
  readonly what: What;
  readonly sessions: readonly number[];
  readonly sheets: ReadonlyMap<string, readonly Element[]>;
}

/** A pairing code with the number of paired tablets when it was made. One tablet more means that it was used. */
interface MadeCode {
  readonly code: PairingCode;
  readonly devices: number;
}

/** The unfinished tables and sessions that the service reported when a form closed a session or the tournament. */
export interface Unfinished {
  readonly of: string;
  readonly unplayed: number;
  readonly tables: readonly {
    readonly session: number;
    readonly table: number;
    readonly reason: UnfinishedReason;
  }[];
}

type Sent = { readonly __typename: string };
type Taken<A> = Exclude<A, { readonly code: unknown }>;

/** The common arguments of a tournament command. */
export interface Upon {
  readonly tournamentId: string;
  readonly commandId: string;
  readonly expectedRevision: number;
}

/** Milliseconds between a change and the reload, so that several changes share one. */
const GATHERED = 500;
/** Milliseconds between polls: the feed reports neither silence nor pairing. */
const EVERY = 20_000;
const WHILE_PAIRING = 2_000;
const EVERY_PROGRESS = 300;

const NO_CASES: OpenCases = { disputes: [], appealed: [] };

/** The state of the organiser's page: follows one tournament and sends its commands. */
export class Desk {
  now = Date.now();
  tournaments: Extract<Answer<'tournaments'>, { readonly __typename: 'TournamentConnection' }> | null = null;
  rulesets: readonly RulesetInfo[] = [];
  seasons: Extract<Answer<'seasons'>, { readonly __typename: 'SeasonList' }>['edges'][number]['node'][] | null = null;
  seen: Seen | null = null;
  isGone = false;
  isLost = false;
  /** Cases of its games that wait for a judge. */
  cases: OpenCases = NO_CASES;
  /** The name of the form being sent. */
  busy: string | null = null;
  /** The table whose tablet is being paired. */
  pairing: number | null = null;
  /** The fraction done of the draw that the service is making, if it takes long. */
  drawing: number | null = null;
  unfinished: Unfinished | null = null;
  readonly codes = new Map<string, MadeCode>();
  private readonly forms = new Map<string, Form>();
  /** Command ids of players being added, by name. */
  readonly added = new Map<string, string>();
  readonly directory: Directory;
  readonly sums: Sums;
  readonly drafts: Drafts = { ...NO_DRAFTS };
  private lookedAt = 0;
  private following = new AbortController();
  private looking: Promise<void> | null = null;
  private gathering: ReturnType<typeof setTimeout> | undefined;
  private polling: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly session: Session,
    readonly words: OrganiserWords,
    readonly texts: TournamentTexts,
    private readonly formLook: FormLook,
    readonly locale: string,
    readonly language: Language,
    public place: Place,
    readonly draw: () => void,
  ) {
    this.sums = new Sums(draw);
    this.directory = new Directory(session.client, draw);
  }

  get client(): PaifuClient {
    return this.session.client;
  }

  /** The session in progress or the next one; the last one if all are over. */
  get current(): SeenSession | null {
    const sessions = this.seen?.sessions ?? [];
    return sessions.find(({ status }) => status !== 'CLOSED') ?? sessions.at(-1) ?? null;
  }

  /** The name of an entrant or a ruleset, followed by its number or id. */
  private readonly fullNameOf = (one: Reference): string => {
    const id = phraseText(one);
    const ruleset = 'ruleset' in one ? this.rulesets.find((known) => known.id === id) : undefined;
    const name = 'entrant' in one ? this.nameOf(one.entrant) : ruleset && rulesetName(ruleset.name, this.language);
    return name === undefined || name === id || name.endsWith(`(${id})`) ? (name ?? id) : `${name} (${id})`;
  };

  readonly nameOf = (entrant: number): string => (this.seen === null ? `${entrant}` : nameIn(this.seen, entrant));

  readonly timeOf = (time: string): string =>
    new Date(time).toLocaleString(this.locale, { dateStyle: 'short', timeStyle: 'short' });

  /** A message about the tournament, with entrants by name and times as the reader writes them. */
  textOf(message: TournamentMessage): string {
    return tournamentText(message, { texts: this.texts, entrantOf: this.nameOf, timeOf: this.timeOf });
  }

  /** A form of the tournament shown, by its name. */
  form(of: string): Form {
    const key = `${this.place.tournament ?? ''} ${of}`;
    const form = this.forms.get(key) ?? new Form(key, { ...this.formLook, nameOf: this.fullNameOf }, this.draw);
    this.forms.set(key, form);
    return form;
  }

  /** Shows the given place. */
  async go(place: Place): Promise<void> {
    const isOther = place.tournament !== this.place.tournament || (this.seen === null && this.tournaments === null);
    this.place = place;
    for (const form of this.forms.values()) form.problems = [];
    this.draw();
    if (!isOther) return;
    this.leave();
    if (place.tournament === null) await Promise.all([this.list(), this.listSeasons()]);
    else this.follow(place.tournament);
  }

  /** Stops following the tournament. */
  leave(): void {
    this.following.abort();
    clearTimeout(this.gathering);
    this.gathering = undefined;
    clearInterval(this.polling);
    Object.assign(this, { seen: null, isGone: false, tournaments: null, cases: NO_CASES, pairing: null });
    Object.assign(this.drafts, NO_DRAFTS);
    this.unfinished = null;
  }

  /** The text that the list of tournaments was searched for. */
  private searched: string | null = null;

  /** Reads the first tournaments, or those with a text in their name or place. */
  async list(search: string | null = null): Promise<void> {
    this.searched = search;
    await this.tried('choose', async () => {
      const [listed] = await Promise.all([
        this.client.ask('tournaments', { first: 50, ...(search === null ? {} : { search }) }),
        this.loadRulesets(),
      ]);
      if (listed.__typename === 'TournamentConnection') this.tournaments = listed;
    });
  }

  private async loadRulesets(): Promise<void> {
    if (this.rulesets.length === 0) this.rulesets = await rulesetsOf(this.client);
  }

  /** Reads the seasons last opened. */
  async listSeasons(): Promise<void> {
    await this.tried('choose', async () => {
      const listed = await this.client.ask('seasons', { first: 50 });
      if (listed.__typename === 'SeasonList') this.seasons = listed.edges.map(({ node }) => node);
    });
  }

  /** Adds the next tournaments to the list. */
  async listMore(): Promise<void> {
    const { tournaments: known, searched: search } = this;
    if (known?.pageInfo.endCursor == null) return;
    const after = known.pageInfo.endCursor;
    await this.tried('choose', async () => {
      const more = await this.client.ask('tournaments', { first: 50, after, ...(search === null ? {} : { search }) });
      if (more.__typename === 'TournamentConnection')
        this.tournaments = { ...more, edges: [...known.edges, ...more.edges] };
    });
  }

  private follow(id: string): void {
    this.following = new AbortController();
    const { signal } = this.following;
    this.polling = setInterval(() => {
      const isDue = this.pairing !== null || Date.now() - this.lookedAt >= EVERY;
      if (isDue && document.visibilityState === 'visible') this.gather();
    }, WHILE_PAIRING);
    const onLost = (): void => {
      this.isLost = true;
      this.draw();
    };
    void this.tried('follow', async () => {
      for await (const _ of this.client.followTournament(id, { signal, onLost })) {
        this.isLost = false;
        this.gather();
      }
    });
    // Searches may include a dispute only a moment after the tournament shows it.
    void this.tried('follow', () => followCases(this.client, { tournament: id }, () => this.gather(), signal));
    void this.tried('follow', () => this.loadRulesets());
    void this.look();
  }

  /** Schedules a reload, one for all changes until then. */
  private gather(): void {
    this.gathering ??= setTimeout(() => {
      this.gathering = undefined;
      void this.look();
    }, GATHERED);
  }

  /** Reloads the tournament. A reload already running may be older than the call, so it waits for the next one. */
  async look(): Promise<void> {
    await this.looking;
    this.looking ??= this.looked().finally(() => {
      this.looking = null;
    });
    await this.looking;
  }

  private async looked(): Promise<void> {
    const { tournament } = this.place;
    if (tournament === null) return;
    this.lookedAt = Date.now();
    try {
      const seen = await seenBy(this.client, tournament);
      if (tournament !== this.place.tournament) return;
      this.seen = seen;
      this.now = Date.now();
      this.isGone = seen === null;
      this.draw();
      await this.lookAtDisputes();
    } catch (error) {
      if (!(error instanceof PaifuError)) throw error;
      this.isLost = true;
    }
    this.draw();
  }

  private async lookAtDisputes(): Promise<void> {
    const isAny = this.seen?.sessions.some(({ tables }) => tables.some(({ disputed }) => disputed)) === true;
    if (!isAny || this.seen === null) {
      this.cases = NO_CASES;
      return;
    }
    const found = await openCases(this.client, { tournament: this.seen.id });
    if (!('message' in found)) this.cases = found;
  }

  devicesOf(gameId: string) {
    return this.seen?.devices?.filter((one) => one.gameId === gameId) ?? [];
  }

  keepCode(gameId: string, code: PairingCode): void {
    this.codes.set(gameId, { code, devices: this.devicesOf(gameId).length });
  }

  /** Records all requests or none. */
  record(of: string, ...requests: TournamentRequestInput[]) {
    return this.sendUpon(of, (upon) => this.client.ask('recordTournament', { ...upon, requests }));
  }

  /** Shows the progress of a draw while it is sent. */
  async whileDrawing<T>(sent: Promise<T>): Promise<T> {
    const id = this.seen?.id;
    const timer = setInterval(async () => {
      if (id === undefined) return;
      const progress = await this.client.ask('seatingProgress', { tournamentId: id }).catch(() => null);
      if (this.busy === null) return;
      this.drawing = progress?.done ?? null;
      this.draw();
    }, EVERY_PROGRESS);
    try {
      return await sent;
    } finally {
      clearInterval(timer);
      this.drawing = null;
      this.draw();
    }
  }

  /** Sends a tournament command that expects the revision last seen. */
  sendUpon<A extends Sent>(of: string, ask: (upon: Upon) => Promise<A>): Promise<Taken<A> | null> {
    const { seen } = this;
    if (seen === null) return Promise.resolve(null);
    const upon = { tournamentId: seen.id, commandId: newCommandId(), expectedRevision: seen.revision };
    return this.send(of, () => ask(upon));
  }

  /** Sends a form's command and reloads. Returns `null` if it was refused; the form then shows the reason. */
  async send<A extends Sent>(of: string, ask: () => Promise<A>): Promise<Taken<A> | null> {
    if (this.busy !== null) return null;
    this.busy = of;
    this.form(of).problems = [];
    this.draw();
    const answer = await this.tried(of, ask);
    this.busy = null;
    const isTaken = answer !== null && !('code' in answer);
    // Earlier refusals may no longer hold.
    if (isTaken) for (const form of this.forms.values()) form.problems = [];
    this.unfinished =
      answer?.__typename === 'TournamentUnfinished' ? { ...(answer as unknown as Unfinished), of } : null;
    if (answer !== null && 'code' in answer && this.unfinished === null)
      this.form(of).refuse(problemOf(answer as unknown as Refusal));
    this.draw();
    // A refusal may be caused by events not seen yet.
    await this.look();
    this.draw();
    return isTaken ? (answer as Taken<A>) : null;
  }

  forgetUnfinished(): void {
    this.unfinished = null;
    this.draw();
  }

  private async tried<T>(of: string, work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      this.form(of).refuse(problemThrown(error));
      return null;
    } finally {
      this.draw();
    }
  }
}
