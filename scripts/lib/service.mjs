// The service in a process of its own, and its GraphQL API as a client sees it.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const program = resolve(import.meta.dirname, '../../dist/cli/main.js');

/** Starts `paifu serve --open` on a free port; resolves with its addresses when it listens. */
export async function startService(data) {
  const child = spawn(process.execPath, [program, 'serve', '--open', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    err += text;
  });
  const ended = new Promise((done) => child.on('close', done));
  const [graphql, page] = await new Promise((found, failed) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      out += text;
      const urls = out.match(/https?:\/\/\S+(?=\n)/g) ?? [];
      if (urls.length >= 2) found(urls);
    });
    ended.then((code) => failed(new Error(`the service ended with ${code}: ${err}`)));
  });
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { graphql, page, ended, stop };
}

/** Asks the service; what it answers in `errors` is thrown. */
export async function ask(service, query, variables = {}) {
  const response = await fetch(service.graphql, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors !== undefined) throw new Error(errors.map(({ message }) => message).join('; '));
  return data;
}

const OUTCOME = `__typename
    ... on UserError { code message path }
    ... on VersionConflict { currentRevision missed { revision type data } }`;

const OPEN = `mutation ($id: ID!, $ruleset: ID!, $mode: Mode!, $table: String!, $options: JSON) {
  openGame(commandId: $id, ruleset: $ruleset, options: $options, mode: $mode, event: "Sample tournament", table: $table) {
    __typename ... on UserError { code message path } ... on GameOpened { gameId revision } } }`;

const RECORD = `mutation ($game: ID!, $id: ID!, $expected: Int!, $actions: [ActionInput!]!) {
  recordActions(gameId: $game, commandId: $id, expectedRevision: $expected, actions: $actions) {
    ${OUTCOME} ... on ActionsRecorded { revision } } }`;

const PREVIEW = `query ($game: ID!, $corrections: [CorrectionInput!]!) {
  previewCorrection(gameId: $game, corrections: $corrections) {
    __typename ... on UserError { message } ... on CorrectionPreview { changes { path before after } settled { message } } } }`;

const CORRECT = `mutation ($game: ID!, $id: ID!, $expected: Int!, $corrections: [CorrectionInput!]!) {
  correctGame(gameId: $game, commandId: $id, expectedRevision: $expected, corrections: $corrections) {
    ${OUTCOME} ... on CorrectionRecorded { revision } } }`;

/** One table's scribe: what they have seen of the record is `revision`. */
export class Table {
  constructor(service, game, revision) {
    Object.assign(this, { service, game, revision });
  }

  static async open(service, id, mode, table, ruleset = 'zung-jung/wsom', options = {}) {
    const { openGame } = await ask(service, OPEN, { id, ruleset, mode, table, options });
    if (openGame.__typename !== 'GameOpened') throw new Error(openGame.message);
    return new Table(service, openGame.gameId, openGame.revision);
  }

  /** Records inputs; the answer may be a conflict. Anything else but success is thrown. */
  async record(id, actions) {
    const asked = { game: this.game, id, expected: this.revision, actions };
    const { recordActions } = await ask(this.service, RECORD, asked);
    if (recordActions.__typename === 'ActionsRecorded') this.revision = recordActions.revision;
    else if (recordActions.__typename !== 'VersionConflict') throw new Error(`${id}: ${recordActions.message}`);
    return recordActions;
  }

  async preview(corrections) {
    return (await ask(this.service, PREVIEW, { game: this.game, corrections })).previewCorrection;
  }

  async correct(id, corrections) {
    const asked = { game: this.game, id, expected: this.revision, corrections };
    const { correctGame } = await ask(this.service, CORRECT, asked);
    if (correctGame.__typename !== 'CorrectionRecorded') throw new Error(`${id}: ${correctGame.message}`);
    this.revision = correctGame.revision;
  }
}
