import { describe, expect, it } from '@jest/globals';
import { isCorrection, type RecordEvent } from '../../engine/record/record-event.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Envelope } from '../../games/record/envelope.js';
import { COMMAND_IMPORT } from '../../platform/config/limits.js';
import { simulateGame } from '../../simulation/simulate.js';
import { corrected, correctionsOf } from '../../../test/kit/play/sample-games.js';
import '../../../test/kit/play/rulesets.js';
import { writeMjai } from '../formats/write-mjai.js';
import { writeTenhou6 } from '../formats/write-tenhou6.js';
import { FORMATS, formatOf } from './formats.js';
import { checkFile } from './import-file.js';
import { type CheckedGame, checkGame } from './rules-check.js';
import type { SourceItem } from './source-game.js';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

async function read(text: string): Promise<readonly SourceItem[]> {
  const format = formatOf(bytesOf(text), '');
  const reader = format === null ? null : await FORMATS[format].reader?.();
  if (reader == null) throw new Error('not recognized as a log');
  return [...reader(bytesOf(text))];
}

async function checked(text: string): Promise<CheckedGame> {
  const [item] = await read(text);
  if (item.kind !== 'game') throw new Error(item.reason);
  return checkGame(item);
}

async function reasonOf(text: string): Promise<string> {
  async function* whole() {
    yield bytesOf(text);
  }
  const { unreadable } = await checkFile({ name: '-', bytes: whole(), format: 'auto' }, null, COMMAND_IMPORT);
  return unreadable.map(({ reason }) => reason).join();
}

describe('an address of tenhou.net with a log in it', () => {
  const { events } = simulateGame({ ruleset: resolveRuleset('reach/tenhou'), seed: 'pasted', game: 1 });
  const envelopes = events.map((event, revision) => ({ ...event, revision, occurredAt: null }) as unknown as Envelope);
  const json = writeTenhou6(envelopes, (id) => id).text.trim();
  const addresses = [
    ['encoded', `https://tenhou.net/6/#json=${encodeURIComponent(json)}&ts=3`],
    ['as browsers copy it', `https://tenhou.net/6/#json=${json.replaceAll('"', '%22')}\n`],
    ['not encoded', `http://tenhou.net/5/#json=${json}`],
  ] as const;

  it.each(addresses)('an address gives the same game as the log alone: %s', async (_, address) => {
    const [alone, inAddress] = await Promise.all([checked(json), checked(address)]);
    expect(inAddress.refusal).toBeNull();
    expect(inAddress.game.digest).toBe(alone.game.digest);
    expect(inAddress.line.recorded).toEqual(alone.line.recorded);
  });

  it('joins addresses of single hands, one in a line, to a game', async () => {
    const whole = JSON.parse(json) as { log: unknown[] };
    const lines = whole.log.map(
      (hand) => `https://tenhou.net/6/#json=${encodeURIComponent(JSON.stringify({ ...whole, log: [hand] }))}`,
    );
    expect((await read(lines.join('\n'))).map(({ kind }) => kind)).toEqual(['game']);
  });

  it('says what is wrong with an address that is cut off or has no log', async () => {
    expect(await reasonOf('https://tenhou.net/6/#json=%7B%2')).toMatch(/the address has a % .* cut off/);
    expect(await reasonOf('https://tenhou.net/0/?log=2023010100gm-00a9-0000-abcdef01')).toMatch(
      /it is the address of a log/,
    );
    expect(await reasonOf('hello')).toMatch(/not recognized/);
  });
});

describe('an mjai log with a line that cannot be read', () => {
  const { events } = simulateGame({ ruleset: resolveRuleset('reach/tenhou'), seed: 'pasted', game: 1, cycles: 1 });
  const envelopes = events.map((event, revision) => ({ ...event, revision, occurredAt: null }) as unknown as Envelope);
  const log = writeMjai(envelopes, (id) => id).text;
  const kinds = async (text: string) => (await read(text)).map(({ kind }) => kind);

  it('a damaged mjai log is not imported in part, and whole games before it are', async () => {
    expect(await kinds(`${log.slice(0, 3_000)}{"name":["a"]}\n${log}`)).toEqual(['unreadable']);
    expect(await kinds(`${log}not JSON\n`)).toEqual(['unreadable', 'game']);
    expect(await kinds(`${log}${log.slice(0, 3_000)}]\n`)).toEqual(['game', 'unreadable']);
  });
});

describe('events.json of a service', () => {
  const text = (events: readonly RecordEvent[], more: object = {}): string =>
    JSON.stringify({
      game: 'g',
      events: events.map(({ type, data }) => ({ type, schema: type === 'GameOpened' ? 2 : 1, data })),
      ...more,
    });

  it.each(['reach/tenhou', 'zung-jung/wsom', 'classic/standard'])(
    'gives the recorded events of a game again: %s',
    async (id) => {
      const { events } = simulateGame({ ruleset: resolveRuleset(id), seed: 'events', game: 1, cycles: 1 });
      const { line, steps, refusal } = await checked(text(events));
      expect(refusal).toBeNull();
      expect(line.recorded.map(({ event }) => event)).toEqual(events);
      expect(steps.flatMap(({ differences }) => differences)).toEqual([]);
    },
  );

  it('keeps corrections', async () => {
    const { events } = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'events', game: 2, cycles: 1 });
    const { events: all } = corrected('events', events, correctionsOf(6, events));
    expect(all.filter(isCorrection).length).toBeGreaterThan(2);
    const { line, refusal } = await checked(text(all));
    expect(refusal).toBeNull();
    expect(line.recorded.map(({ event }) => event)).toEqual(all);
  });

  it('reports a stated outcome that the rules do not give', async () => {
    const { events } = simulateGame({ ruleset: resolveRuleset('reach/tenhou'), seed: 'events', game: 1, cycles: 1 });
    const forged = events.map((event) =>
      event.type === 'HandWon'
        ? { ...event, data: { ...event.data, result: { ...event.data.result, changes: [1, -1, 0, 0] } } }
        : event,
    ) as RecordEvent[];
    const { steps } = await checked(text(forged));
    expect(steps.flatMap(({ differences }) => differences.map(({ field }) => field))).toContain('result');
  });

  it.each([
    ['{"game":"g","events":[]}', 'events[0]: expected GameOpened'],
    ['{"game":"g","events":[{"type":"Nothing","schema":1,"data":{}}]}', 'events[0]: '],
    ['{"game":"g","events":[{"type":"TileDrawn","schema":1,"data":{"seat":9}}]}', 'events[0]: data.seat'],
    ['{"game":"g","events":{}}', 'expected an object with events'],
    ['{"game":"g","events":[{"__proto__":{"type":"GameOpened"}}]}', 'events[0]'],
    ['{"game":"g","ev', 'expected'],
  ])('says what is expected in %s', async (given, reason) => {
    expect(await reasonOf(given)).toContain(reason);
  });

  it('reads the whole events of a file that is cut off anywhere, and never fails', async () => {
    const { events } = simulateGame({ ruleset: resolveRuleset('reach/tenhou'), seed: 'events', game: 1, cycles: 1 });
    const whole = text(events.slice(0, 40));
    let steps = 0;
    for (let end = 1; end < whole.length; end += 7) {
      const [item] = await read(`{"game":${whole.slice('{"game":'.length, end)}`);
      const found = item.kind === 'game' ? checkGame(item) : null;
      if (found === null) {
        expect(item).toMatchObject({ kind: 'unreadable', line: 1, reason: expect.stringContaining('expected') });
        expect(steps).toBe(0);
      } else {
        expect(found.refusal).toBeNull();
        expect(found.steps.length).toBeGreaterThanOrEqual(steps);
        steps = found.steps.length;
      }
    }
    expect(steps).toBeGreaterThan(35);
  });

  it.each([
    ['a deep nesting', `{"game":"g","events":${'['.repeat(50_000)}`],
    ['a huge number', '{"game":"g","events":[{"type":"TileDrawn","schema":1e400,"data":{}}]}'],
    ['an event of a newer Paifu', '{"game":"g","events":[{"type":"GameOpened","schema":99,"data":{}}]}'],
  ])('a hostile file gets a message: %s', async (_, given) => {
    expect(await reasonOf(given)).toMatch(/expected|newer/);
  });
});
