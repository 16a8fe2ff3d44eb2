import { decide } from '../../engine/table/decide.js';
import { initialState } from '../../engine/table/evolve.js';
import { isUncounted } from '../../engine/record/penalty-count.js';
import type { RecordEvent } from '../../engine/record/record-event.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { type Actor, envelopeParts, sealed } from '../../games/record/envelope.js';
import { isRecordType, RECORD_SCHEMAS } from '../../games/record/event-schema.js';
import { CHAIN_START, chainHash } from '../../games/record/hash-chain.js';
import { freshSalt } from '../../games/record/salts.js';
import { streamOf } from '../../games/recording/game-logs.js';
import { eventOfParts, eventText } from '../../platform/event-store/event-text.js';
import { packing } from '../../platform/event-store/open-store.js';
import type { PreparedAppend, PreparedEvent } from '../../platform/event-store/port.js';
import { commandIdsOf, dealDigest, gameIdFrom } from './import-identity.js';
import {
  actorOf,
  commandsOf,
  openingOf,
  type PlayerIds,
  playerNames,
  type SourceCommand,
  withPlayers,
} from './source-commands.js';
import type { SourceGame } from './source-game.js';

/** The facts by which the importer decides whether to store a checked game. */
export interface SourceOutline extends Pick<SourceGame, 'digest' | 'bytesDigest' | 'play' | 'ruleset' | 'players'> {
  /** Digest of the first deal; `null` if there is none, or if its tiles are unknown. */
  readonly deal: string | null;
  /** SHA-256 of the file that the opening names. */
  readonly origin: string | undefined;
  /** Ids and names of the named players. */
  readonly named: readonly (readonly [id: string, name: string])[];
}

export function outlineOf(game: SourceGame): SourceOutline {
  const { digest, bytesDigest, play, ruleset, players } = game;
  const first = game.steps.flatMap(({ events }) => events ?? []).find(({ type }) => type === 'TilesDealt');
  return {
    ...{ digest, bytesDigest, play, ruleset, players },
    deal: first?.type === 'TilesDealt' ? dealDigest(ruleset, first.data.hands) : null,
    origin: openingOf(game)?.source?.sha256,
    named: playerNames(game),
  };
}

/** Values for the events of a game that only the importer knows. */
export interface SealTerms {
  readonly actor: Actor;
  /** Absent if the steps of the game have ids. */
  readonly players: PlayerIds | undefined;
  readonly recordedAt: string;
}

/** A checked game, in this thread or another one. */
export interface CheckedSource {
  readonly outline: SourceOutline;
  /** See `sealedAppends`. */
  seal(terms: SealTerms): Promise<readonly PreparedAppend[] | null>;
  whole(): Promise<SourceGame>;
  /** Ends the questions about this game, so that its memory is freed. */
  release(): void;
}

/** A checked game in this thread. */
export class LocalSource implements CheckedSource {
  readonly outline: SourceOutline;

  constructor(private readonly game: SourceGame) {
    this.outline = outlineOf(game);
  }

  seal(terms: SealTerms): Promise<readonly PreparedAppend[] | null> {
    return sealedAppends(this.game, terms);
  }

  async whole(): Promise<SourceGame> {
    return this.game;
  }

  release(): void {}
}

/**
 * Seals the events of a new game as the recorder would, and packs them. Resolves with the appends, which contain whole
 * commands; with `null` if the recorder has to decide.
 */
export async function sealedAppends(source: SourceGame, terms: SealTerms): Promise<readonly PreparedAppend[] | null> {
  const { actor, players, recordedAt } = terms;
  const ids = commandIdsOf(source);
  const game = gameIdFrom(ids);
  const isInTournament = openingOf(source)?.tournament != null;
  const packer = new (await packing()).AppendPacker(streamOf(game), 0);
  let revision = 0;
  let head = CHAIN_START;
  for (const command of commandsOf(withPlayers(source, players), ids)) {
    const events = eventsOf(command);
    if (events === null || (isInTournament && events.some(isUncounted))) return null;
    const { command: id, occurredAt } = command;
    const stamp = { occurredAt, recordedAt, command: id, actor: actorOf(command, actor) };
    const timings = command.kind === 'record' ? command.timings : undefined;
    const prepared: PreparedEvent[] = [];
    for (const [index, event] of events.entries()) {
      if (!isRecordType(event.type) || !RECORD_SCHEMAS[event.type].data.fits(event.data)) return null;
      const salt = freshSalt();
      const stamped = { ...stamp, salt, timing: timings?.[index] };
      const parts = envelopeParts(sealed(event, game, revision++, index, stamped));
      const data = eventText(parts);
      head = chainHash(head, data);
      prepared.push(eventOfParts(parts, data, head));
    }
    packer.add(prepared);
  }
  return packer.appends();
}

/** The checked events of a command; `null` if the recorder has to decide. */
function eventsOf(command: SourceCommand): readonly RecordEvent[] | null {
  if (command.kind !== 'open') return command.judged ?? null;
  // The opening may have been given its tournament or its source after the check.
  const { ruleset: id, opening } = command;
  const ruleset = resolveRuleset(id, opening.options ?? {}, opening.mode);
  const decision = decide(ruleset, initialState(ruleset.table), { type: 'OpenGame', data: opening });
  return decision.verdict === 'refused' ? null : decision.events;
}
