import { setTimeout as sleep } from 'node:timers/promises';

const OPEN = `mutation($id: ID!) { openGame(commandId: $id, ruleset: "zung-jung/wsom", mode: STRICT, reveal: NEVER) {
  __typename ... on GameOpened { gameId revision } ... on UserError { code message } } }`;
const RECORD = `mutation($game: ID!, $id: ID!, $expected: Int!, $actions: [ActionInput!]!) {
  recordActions(gameId: $game, commandId: $id, expectedRevision: $expected, actions: $actions) {
    __typename ... on ActionsRecorded { revision events { eventId } } ... on UserError { code message } } }`;
const LOG = `query($game: ID!, $after: String) { game(id: $game) { ... on Game {
  log(first: 100, after: $after) { edges { node { eventId } } pageInfo { hasNextPage endCursor } } } } }`;

/** Records actions at a steady pace, and keeps the acknowledged ones and their durations. */
export class Scribe {
  acknowledged = [];
  times = [];
  failures = [];
  game = null;
  lastCommand = null;
  stopped = false;

  constructor(wire, token, name, inputs, pause) {
    Object.assign(this, { wire, token, name, inputs, pause });
  }

  /** Records until it is stopped. */
  async record() {
    let at = this.inputs.length;
    let games = 0;
    let due = performance.now();
    for (let nth = 0; !this.stopped; nth++) {
      if (at === this.inputs.length) {
        const opened = await this.ask(OPEN, { id: `${this.name}/${games++}` }, 'openGame', 'GameOpened');
        if (opened === null) return;
        this.game = opened.gameId;
        at = 0;
      }
      await sleep(Math.max(0, due - performance.now()));
      due = Math.max(due + this.pause, performance.now());
      const start = performance.now();
      const id = `${this.name}/${games}/${nth}`;
      const variables = { game: this.game, id, expected: at, actions: [this.inputs[at]] };
      const recorded = await this.ask(RECORD, variables, 'recordActions', 'ActionsRecorded');
      if (recorded === null) return;
      this.times.push(performance.now() - start);
      this.lastCommand = id;
      for (const { eventId } of recorded.events) this.acknowledged.push({ game: this.game, eventId });
      at++;
    }
  }

  async ask(query, variables, name, expected) {
    const answer = await this.wire.graphql(query, variables, this.token);
    const result = answer.cut === undefined && answer.status === 200 ? JSON.parse(answer.text).data?.[name] : null;
    if (result?.__typename === expected) return result;
    this.failures.push(`${answer.status} ${answer.cut ?? answer.text.slice(0, 300)}`);
    return null;
  }

  /** Acknowledged events that are missing from the record, and extra or duplicate ones in it. */
  async amiss() {
    const amiss = [];
    for (const game of new Set(this.acknowledged.map((one) => one.game))) {
      const stored = [];
      for (let after = null, more = true; more; ) {
        const { text } = await this.wire.graphql(LOG, { game, after }, this.token);
        const { log } = JSON.parse(text).data.game;
        for (const { node } of log.edges) stored.push(node.eventId);
        ({ hasNextPage: more, endCursor: after } = log.pageInfo);
      }
      const mine = new Set(this.acknowledged.filter((one) => one.game === game).map(({ eventId }) => eventId));
      // The first event is the opening of the game.
      for (const eventId of stored.slice(1)) if (!mine.delete(eventId)) amiss.push({ game, besides: eventId });
      for (const eventId of mine) amiss.push({ game, eventId });
    }
    return amiss;
  }
}

/** The percentile of times in milliseconds: `share` of them are not above it. */
export function percentile(times, share) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted.length === 0
    ? null
    : Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] * 10) / 10;
}
