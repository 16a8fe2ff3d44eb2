import { type Phrase, phraseText, says } from '../../engine/messages/phrase.js';
import {
  type GamePlayer,
  isNamed,
  matchPlayers,
  type NamedPlayer,
  playerText,
  rulesDifferences,
  type UnknownPlayer,
} from '../../engine/tournaments/added-game.js';
import { decideTournament, type TournamentRequest } from '../../engine/tournaments/decide-tournament.js';
import type { RequestPath } from '../../engine/tournaments/request.js';
import { playersAt, type TournamentSession, type TournamentState } from '../../engine/tournaments/state.js';
import { RulesetError } from '../../engine/rulesets/preset.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { RuleViolation } from '../../engine/table/checks/check.js';
import type { GameOpened } from '../../engine/vocabulary/game-start.js';
import { LocalSource, outlineOf } from '../../exchange/importing/checked-source.js';
import type { FileChecker, IncomingFile } from '../../exchange/importing/import-file.js';
import { GameWriter, type VerifiedGame } from '../../exchange/importing/game-writer.js';
import { unnamedPlayerId } from '../../exchange/importing/import-identity.js';
import type { SourceGame } from '../../exchange/importing/source-game.js';
import {
  type CommandSink,
  DuplicateFinder,
  type FindByDeal,
  SourceImporter,
} from '../../exchange/importing/source-importer.js';
import { type Actor, eventIn } from '../../games/record/envelope.js';
import type { GameLog } from '../../games/recording/game-log.js';
import { SpectatorDelay } from '../../games/recording/spectator-delay.js';
import type { EventStore } from '../../platform/event-store/port.js';
import { DirectoryError } from '../../players/player.js';
import type { PlayerDirectory } from '../../players/player-directory.js';
import { TOURNAMENT_RULES } from '../recording/tournament-rules.js';
import { type GameFile, openingIn, readGameFile } from './game-file.js';

/** A game to add to a table of a session. */
export interface GameToAdd {
  readonly session: number;
  readonly table: number;
  /** A file, or the id or link of a stored game. */
  readonly game: IncomingFile | string;
  /** Entrants of players whose names are not known. */
  readonly players: readonly RememberedPlayer[];
}

export interface RememberedPlayer extends NamedPlayer {
  /** Makes the name an alias of the entrant's player. */
  readonly remember: boolean;
}

/** Services for adding games: those of a service for one caller, or of a terminal. */
export interface GameServices {
  readonly checker: FileChecker;
  readonly records: CommandSink;
  readonly store: Pick<EventStore, 'append' | 'readStream'>;
  readonly players: PlayerDirectory;
  /** Finds stored games with the same first deal. */
  readonly dealt: FindByDeal;
  /** The id of the stored game that a text from the caller names; `null` if there is none. */
  gameIdFrom(text: string): Promise<string | null>;
  /** The game as the caller may see it; `null` if they may not see it. */
  visibleGame(id: string): Promise<GameLog | null>;
  /** The whole game. */
  wholeGame(id: string): Promise<GameLog | null>;
  /** The name of another tournament for whose tables the game counts; `null` if there is none. */
  countsFor(tournament: string, game: string): Promise<string | null>;
  /** The actor of imported records. */
  readonly importer: Actor;
  /** The actor of changes in the player directory. */
  readonly by: string | null;
  readonly canImportRecords: boolean;
  readonly canMergePlayers: boolean;
}

/** A stored game that can be recorded for its table, or why it cannot be. `path` leads to the argument. */
export type PreparedGame =
  | { readonly kind: 'ready'; readonly request: AddGameRequest }
  | {
      readonly kind: 'unknown-players';
      readonly players: readonly UnknownPlayer[];
      readonly entrants: readonly number[];
    }
  | { readonly kind: 'violated'; readonly violation: RuleViolation; readonly path: RequestPath }
  | { readonly kind: 'refused'; readonly why: Phrase | string; readonly path: RequestPath };

type AddGameRequest = Extract<TournamentRequest, { kind: 'addGame' }>;

const refused = (why: Phrase | string, ...path: RequestPath): PreparedGame => ({ kind: 'refused', why, path });

type UsableFile = Exclude<GameFile, { kind: 'unusable' }>;

/** A game whose opening and players are known: already stored, or still in a file. */
interface FoundGame {
  readonly opening: GameOpened;
  readonly players: readonly GamePlayer[];
  /** `null` if it has to be stored first. */
  readonly id: string | null;
}

/** Stores games that were played elsewhere and prepares them to be recorded for their tables. */
export class GameAdder {
  constructor(private readonly services: GameServices) {}

  /** Nothing is stored unless the game can be added. Rejects with the errors of the store. */
  async prepare(tournament: string, state: TournamentState, wanted: GameToAdd): Promise<PreparedGame> {
    const { session: number, table } = wanted;
    const early = this.violation(state, wanted, 'a game that is not read yet');
    const session = state.sessions.get(number);
    if (early !== null || session === undefined) return early ?? refused(says`the session is not open`, 'session');
    const file = typeof wanted.game === 'string' ? null : await readGameFile(this.services.checker, wanted.game);
    if (file?.kind === 'unusable') return refused(file.reason, 'file');
    if (file?.kind === 'record' && !this.services.canImportRecords) {
      const message = says`a .paifu file is stored as it was recorded, which needs the role operator; add the game by its id`;
      return refused(message, 'file');
    }
    const at = file === null ? 'gameId' : 'file';
    const found =
      typeof wanted.game === 'string'
        ? await this.findGiven(wanted.game)
        : await this.findFiled(tournament, state, file as UsableFile);
    if ('kind' in found) return found;
    const wrong = await this.fault(tournament, state, found, file?.kind === 'source');
    if (wrong !== null) return refused(wrong, at);
    const taken = found.id === null ? null : this.violation(state, wanted, found.id);
    if (taken !== null) return taken;
    const { players } = this.services;
    const current = (id: string): string => players.player(id)?.id ?? id;
    const match = matchPlayers(state, session, table, found.players, wanted.players, current);
    if (match.kind === 'not-in-game') {
      const { name } = wanted.players[match.index];
      const names = found.players.map(playerText);
      return refused(
        says`${JSON.stringify(name)} does not play in this game; its players are ${names}`,
        'players',
        match.index,
      );
    }
    if (match.kind === 'unknown') return { ...match, kind: 'unknown-players' };
    const doubled = this.violation(state, wanted, found.id ?? '', match.entrants);
    if (doubled !== null) return doubled;
    const forgotten = await this.remember(state, session, wanted, found.players);
    if (forgotten !== null) return forgotten;
    const id = found.id ?? (await this.imported(tournament, (file as Extract<GameFile, { kind: 'source' }>).game));
    if (typeof id !== 'string') return id;
    const seated = (await this.services.wholeGame(id))?.line.state?.seated?.players ?? [];
    const playing = match.entrants.map((entrant, seat) => ({ player: seated[seat] ?? '', entrant }));
    return {
      kind: 'ready',
      request: { kind: 'addGame', data: { session: number, table, game: id, players: playing } },
    };
  }

  /** Why the tournament refuses the game at this table; `null` if it does not. */
  private violation(
    state: TournamentState,
    { session, table, players: named }: GameToAdd,
    game: string,
    entrants: readonly number[] = state.sessions.get(session)?.tables[table - 1] ?? [],
  ): PreparedGame | null {
    const players = entrants.map((entrant, seat) => ({ player: `seat ${seat}`, entrant }));
    const request = { kind: 'addGame', data: { session, table, game, players } } as const;
    const decision = decideTournament(state, request, TOURNAMENT_RULES);
    if (decision.verdict === 'accepted') return null;
    const { violation, path } = decision;
    const [field, seat] = path;
    if (field === 'game') return { kind: 'violated', violation, path: [] };
    if (field !== 'players') return { kind: 'violated', violation, path };
    const index = named.findIndex(({ entrant }) => entrant === entrants[Number(seat)]);
    return { kind: 'violated', violation, path: index < 0 ? ['players'] : ['players', index, 'entrant'] };
  }

  private async findGiven(text: string): Promise<FoundGame | PreparedGame> {
    const id = await this.services.gameIdFrom(text);
    const found = id === null ? null : await this.findStored(id);
    return found ?? refused(says`there is no game ${JSON.stringify(text.slice(0, 200))} that you may see`, 'gameId');
  }

  /** The game of a file. A `.paifu` record is stored first, if its rules fit: its players are known only then. */
  private async findFiled(
    tournament: string,
    state: TournamentState,
    file: UsableFile,
  ): Promise<FoundGame | PreparedGame> {
    const { services } = this;
    if (file.kind === 'record') {
      const opening = openingIn(file);
      const wrong = await this.fault(tournament, state, { opening, id: file.game.game }, false);
      const refusal = wrong === null ? await this.written(file.game) : refused(wrong, 'file');
      return refusal ?? (await this.findStored(file.game.game)) ?? refused(says`nobody sits at its table`, 'file');
    }
    const duplicate = await new DuplicateFinder(services.store, services.dealt).find(outlineOf(file.game));
    if (duplicate !== null) {
      const stored = await this.findStored(duplicate.game);
      if (stored !== null) return stored;
    }
    const players = this.playersIn(file.game);
    return players === null
      ? refused(says`nobody sits at its table`, 'file')
      : { opening: openingIn(file), players, id: null };
  }

  private async findStored(id: string): Promise<FoundGame | PreparedGame | null> {
    const log = await this.services.visibleGame(id);
    const opening = log === null || log.entries.length === 0 ? null : eventIn(log.entries[0].envelope);
    if (log === null || opening?.type !== 'GameOpened') return null;
    const seated = log.line.state?.seated?.players;
    if (seated === undefined) return refused(says`nobody sits at its table yet`, 'gameId');
    const whole = await this.services.wholeGame(id);
    // Organisers see the results of their tables without delay.
    const isOver = log.line.state?.closed === true && whole?.revision === log.revision;
    if (SpectatorDelay.delayOf(opening) > 0 && !isOver)
      return refused(says`it is shown with a delay, and its end is not public yet; add it later`, 'gameId');
    const players = seated.map((player, seat) => {
      const { name = null, aliases = [] } = this.services.players.player(player) ?? {};
      const otherNames = aliases.map((alias) => alias.name);
      return { seat, player, source: aliases[0]?.source ?? null, name: name ?? otherNames[0] ?? null, otherNames };
    });
    return { opening: opening.data, players, id };
  }

  /** The players of a game in a file; `null` if nobody is seated. */
  private playersIn({ players, steps, names, play, digest }: SourceGame): readonly GamePlayer[] | null {
    const { players: directory } = this.services;
    if (players !== undefined)
      return players.map((alias, seat) =>
        alias === null
          ? { seat, player: unnamedPlayerId(play ?? digest, seat), source: null, name: null }
          : { seat, player: directory.byAlias(alias)?.id ?? null, ...alias },
      );
    const seating = steps.flatMap(({ events = [] }) => events).find(({ type }) => type === 'PlayersSeated');
    if (seating?.type !== 'PlayersSeated') return null;
    return seating.data.players.map((player, seat) => ({
      ...{ seat, player, source: null, name: names?.get(player) ?? directory.player(player)?.name ?? null },
    }));
  }

  /** Why a game cannot count in the tournament at all; `null` if it can. */
  private async fault(
    tournament: string,
    { opened }: TournamentState,
    { opening, id }: Pick<FoundGame, 'opening' | 'id'>,
    isSource: boolean,
  ): Promise<Phrase | null> {
    const differences = rulesDifferences({ ruleset: opening.ruleset, options: allOptions(opening) }, opened);
    if (differences.length > 0) {
      const named = differences.length === 1 ? differences[0] : differences.map((one) => phraseText(one)).join('; ');
      return says`the game is played by other rules than the tournament: ${named}`;
    }
    const { tournament: own } = opening;
    if (own === tournament) return null;
    const other = own === null || id === null ? null : await this.services.countsFor(own, id);
    if (other !== null) return says`the game counts for the tournament ${other}; take it back there first`;
    if (opened.privacy !== 'public' && !(isSource && id === null && own === null))
      return says`the page of this game shows the names of its players, which the tournament hides`;
    return null;
  }

  /** Makes names aliases of the players of their entrants. Returns why that is refused, or `null`. */
  private async remember(
    state: TournamentState,
    session: TournamentSession,
    { table, players: named }: GameToAdd,
    players: readonly GamePlayer[],
  ): Promise<PreparedGame | null> {
    const { players: directory, by, canMergePlayers } = this.services;
    const seated = session.tables[table - 1];
    const expected = playersAt(state, session, table);
    const changes: (() => unknown)[] = [];
    for (const [index, { name, entrant, remember }] of named.entries()) {
      if (!remember) continue;
      const refusal = (why: Phrase): PreparedGame => refused(why, 'players', index, 'remember');
      const into = expected[seated.indexOf(entrant)];
      if (into === null)
        return refusal(says`entrant ${{ entrant }} is a team, so there is no player to remember the name for`);
      const found = players.find((one) => isNamed(one, name));
      if (found === undefined || found.name === null) return refusal(says`${name} has no name to remember`);
      const { player, source, name: alias } = found;
      if (player === null && source !== null) changes.push(() => directory.addAlias(into, { source, name: alias }, by));
      else if (player !== null && directory.player(player)?.id !== directory.player(into)?.id) {
        if (!canMergePlayers)
          return refusal(
            says`${alias} is another player in the directory, and making the two one player needs the role judge; leave out remember`,
          );
        changes.push(() => directory.merge(player, into, by));
      }
    }
    try {
      for (const change of changes) await directory.commit(change);
      return null;
    } catch (error) {
      if (!(error instanceof DirectoryError)) throw error;
      return refused(error.message, 'players');
    }
  }

  /** Stores the game of a log, and returns its id or why it cannot be stored. */
  private async imported(tournament: string, game: SourceGame): Promise<string | PreparedGame> {
    const { records, store, players, dealt, importer, by } = this.services;
    const sources = new SourceImporter(
      records,
      store,
      importer,
      (alias) => players.idOfAlias(alias, by),
      (id, name) => players.commitIfUnknown(id, name, by),
      dealt,
    );
    const saved = await sources.save(new LocalSource(inTournament(game, tournament)));
    return saved.outcome === 'refused' ? refused(saved.reason, 'file') : saved.game;
  }

  /** Stores a record unchanged. Returns why it cannot be stored, or `null`. */
  private async written(game: VerifiedGame): Promise<PreparedGame | null> {
    let isOther = false;
    const writer = new GameWriter(
      this.services.store,
      () => {
        isOther = true;
      },
      () => {},
    );
    await writer.save(game);
    await writer.flush();
    return isOther ? refused(says`game ${game.game} is already stored with a different record`, 'file') : null;
  }
}

/** The game opened for the tournament, so that its rule for names applies. */
function inTournament(game: SourceGame, tournament: string): SourceGame {
  const [opening, ...steps] = game.steps;
  if (opening?.action?.type !== 'OpenGame' || opening.action.data.tournament != null) return game;
  const action = { ...opening.action, data: { ...opening.action.data, tournament } };
  return { ...game, steps: [{ ...opening, action }, ...steps] };
}

/** The options of a game with defaults for those that were added since it was opened. */
function allOptions({ ruleset, options, mode }: GameOpened): GameOpened['options'] {
  try {
    return { ...resolveRuleset(ruleset, options, mode).options, ...options };
  } catch (error) {
    if (error instanceof RulesetError) return options;
    throw error;
  }
}
