import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { newCommandId, PaifuClient } from '../../../src/client/client.js';
import { handOutlook } from '../../../src/engine/analysis/hand-outlook.js';
import { GameLine } from '../../../src/engine/record/game-line.js';
import type { RecordEvent } from '../../../src/engine/record/record-event.js';
import { loadRulesets, resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { legalActions } from '../../../src/engine/table/legal-actions.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { simulateGame } from '../../../src/simulation/simulate.js';
import { inputsOf } from '../schema/inputs-of.js';

const RULES = 'reach/tenhou';

const clientOf = (url: string): PaifuClient => new PaifuClient({ url: `${url}/graphql` });

async function record(client: PaifuClient, gameId: string, expectedRevision: number, actions: readonly Action[]) {
  const given = { gameId, commandId: newCommandId(), expectedRevision, actions: inputsOf(actions) };
  const answer = await client.ask('recordActions', given);
  if (answer.__typename !== 'ActionsRecorded') throw new Error(answer.message);
  return answer;
}

export interface DealtGame {
  readonly gameId: string;
  readonly revision: number;
  readonly wall: readonly string[];
}

/** Opens a game and deals its first hand; `wall` has the tiles that are left. */
export async function dealtGame(url: string): Promise<DealtGame> {
  await loadRulesets([RULES]);
  const client = clientOf(url);
  const opened = await client.ask('openGame', { commandId: newCommandId(), ruleset: RULES, mode: 'STRICT' });
  if (opened.__typename !== 'GameOpened') throw new Error(opened.message);
  const { actions, events } = simulateGame({ ruleset: resolveRuleset(RULES), seed: 'a bot', game: 1 });
  const first = actions.findIndex(({ type }) => type === 'DrawTile');
  const { revision } = await record(client, opened.gameId, opened.revision, actions.slice(1, first));
  // The tiles in the order in which they were drawn; nobody needs more.
  const wall = events.flatMap((event) => (event.type === 'TileDrawn' ? [event.data.tile] : []));
  return { gameId: opened.gameId, revision, wall: drawable(events, wall) };
}

/** Tiles that the deal of the first hand leaves, each no more than four times. */
function drawable(events: readonly RecordEvent[], wall: readonly string[]): string[] {
  const used = new Map<string, number>();
  const take = (tile: string): boolean => {
    const kind = tile.replace('0', '5');
    const count = (used.get(kind) ?? 0) + 1;
    if (count > 4 || tile.startsWith('0')) return false;
    used.set(kind, count);
    return true;
  };
  for (const event of events) {
    if (event.type === 'TilesDealt') event.data.hands.flat().forEach(take);
    if (event.type === 'IndicatorRevealed') take(event.data.tile);
    if (event.type === 'TileDrawn') break;
  }
  return wall.filter(take);
}

/** Draws for everybody, and discards what was drawn for all seats but that of the bot, until the bot has had some turns. */
export async function playedWith(url: string, { gameId, revision: dealt, wall }: DealtGame, bot: Seat) {
  const client = clientOf(url);
  const line = new GameLine(resolveRuleset);
  const left = [...wall];
  const count = { discards: 0, others: 0 };
  let before = Number.NaN;
  for await (const { revision, type, data } of client.follow(gameId, -1)) {
    line.follow({ type, data } as unknown as RecordEvent);
    const { state, ruleset } = line;
    const hand = state?.hand;
    if (state === null || ruleset === null || hand == null || revision < dealt) continue;
    if (type === 'TileDiscarded') count[data.seat === bot ? 'discards' : 'others']++;
    const isDealt = hand.due === 'draw' || hand.due === 'discard';
    const outlook = isDealt ? handOutlook(state, bot) : null;
    if (outlook !== null && Number.isNaN(before)) before = outlook.shanten;
    if (outlook !== null && (type === 'HandWon' || (count.discards > 7 && count.others > 18)))
      return { ...count, before, after: outlook.shanten };
    if (hand.due === 'draw') {
      const tile = left.shift();
      if (tile === undefined) throw new Error('no tile is left');
      await record(client, gameId, revision, [{ type: 'DrawTile', data: { seat: hand.turn, tile } } as Action]);
    } else if (hand.due === 'discard' && hand.turn !== bot) {
      const discards = legalActions(ruleset, state, hand.turn).filter((one) => one.type === 'DiscardTile');
      const drawn = discards.find((one) => one.data.drawn === true) ?? discards[0];
      await record(client, gameId, revision, [drawn]);
    }
  }
  throw new Error('the game ended');
}

/** A chat that limits the rate of the first message. */
export class ChatServer {
  readonly texts: string[] = [];
  refused = 0;

  private constructor(private readonly server: Server) {}

  static async open(): Promise<ChatServer> {
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const piece of request) body += piece;
      if (chat.refused === 0) {
        chat.refused++;
        response.writeHead(429, { 'retry-after': '0.1' }).end();
        return;
      }
      chat.texts.push(JSON.parse(body).content);
      response.writeHead(204).end();
    });
    const chat = new ChatServer(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return chat;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/chat`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** Raises disputes until the chat has heard of one: what happened before the notifier listened is not posted. */
export async function raiseDisputes(url: string, gameId: string, from: number, chat: ChatServer): Promise<void> {
  const client = clientOf(url);
  const dispute = { by: 2, against: [1], about: [], question: 'FACT', play: 'CONTINUES' } as const;
  let expectedRevision = from;
  for (let attempt = 0; chat.texts.length === 0; attempt++) {
    if (attempt === 100) throw new Error('the chat heard of no dispute');
    const given = { gameId, commandId: newCommandId(), expectedRevision };
    const answer = await client.ask('raiseDispute', { ...given, dispute: { ...dispute, claim: 'I had said pong' } });
    if (answer.__typename !== 'CaseRecorded') throw new Error(answer.message);
    expectedRevision = answer.revision;
    for (let waits = 0; chat.texts.length === 0 && waits < 10; waits++) await pause(100);
  }
}
