import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { expectSame } from '../../../test/kit/play/same.js';
import { describeWithShared } from '../../../test/kit/shared.js';
import type { RecordEvent } from '../../engine/record/record-event.js';
import type { Envelope } from '../../games/record/envelope.js';
import { addCheckedGame, type CheckedGame, checkGame } from '../importing/rules-check.js';
import type { SourceGame, SourceItem } from '../importing/source-game.js';
import { emptySummary, type Summary } from '../importing/import-summary.js';
import { readMjai } from './mjai.js';
import { readMjlog } from './mjlog.js';
import { readTenhou6 } from './tenhou6.js';
import { writeMjai } from './write-mjai.js';
import { writeTenhou6 } from './write-tenhou6.js';
import '../../../test/kit/play/rulesets.js';

type Read = (bytes: Buffer) => Iterable<SourceItem>;

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(folder, name));

function gameIn(items: Iterable<SourceItem>): SourceGame {
  const [item] = items;
  if (item?.kind !== 'game') throw new Error(JSON.stringify(item));
  return item;
}

/** Checks every game of the files. */
function summed(
  files: readonly string[],
  read: Read,
  each: (judged: CheckedGame, file: string) => void = () => {},
): Summary {
  const summary = emptySummary();
  for (const file of files) {
    summary.files++;
    for (const item of read(readFileSync(file))) {
      if (item.kind === 'unreadable') summary.unreadable.push({ file, line: item.line, reason: item.reason });
      else {
        const judged = checkGame(item);
        addCheckedGame(judged, file, summary);
        each(judged, file);
      }
    }
  }
  return summary;
}

const eventsOf = ({ steps }: CheckedGame): RecordEvent[] => steps.map(({ event }) => event);

/** Envelopes with the fields that writers need. */
const envelopesOf = (events: readonly RecordEvent[]): Envelope[] =>
  events.map(({ type, data }, revision) => ({ type, data, revision, occurredAt: null }) as unknown as Envelope);

const nameOf = (id: string): string => id;

describeWithShared('real games, every action judged strictly and every outcome compared', 'logs', (folder) => {
  it('reads 300 mjlog games and all edge cases without a difference', () => {
    const { differences, irregularities, unreadable, incomplete, ...counts } = summed(
      filesIn(join(folder, 'tenhou-mjlog'), '.xml'),
      readMjlog,
      ({ game, line }) => {
        // No game needed scribe mode.
        expect([game.digest, line.state?.opened?.mode]).toEqual([game.digest, 'strict']);
      },
    );
    expect({ differences, irregularities, unreadable }).toEqual({
      differences: [],
      irregularities: [],
      unreadable: [],
    });
    expect(counts).toMatchObject({ files: 359, games: 359, hands: 3521, wins: 2926, noWins: 592 });
    expect(incomplete.every(({ file }) => file.includes('edge-cases'))).toBe(true);
    expect(incomplete).toHaveLength(32);
  });

  it('reads tenhou.net/6 logs and reports only a wrong value', () => {
    const { differences, irregularities, unreadable, incomplete } = summed(
      filesIn(join(folder, 'tenhou6'), '.json'),
      readTenhou6,
    );
    expect(irregularities).toEqual([]);
    // East 2 of this log, honba 2: the log does not give the winner the bet of the reach whose tile they won on.
    expect(differences).toEqual([
      {
        file: expect.stringMatching(/confusing_nakis_1\.json$/),
        hand: 2,
        step: expect.any(Number),
        field: 'payments',
        logged: [1600, 0, -1600, 0],
        computed: [2600, 0, -1600, 0],
      },
    ]);
    expect(unreadable).toEqual([]);
    expect(incomplete.every(({ file }) => file.includes('edge-cases'))).toBe(true);
  });

  it('reads mjai logs', () => {
    const summary = summed(filesIn(join(folder, 'mjai'), '.jsonl'), readMjai);
    const { differences, irregularities, unreadable, incomplete } = summary;
    expect({ differences, irregularities, unreadable, incomplete }).toEqual({
      differences: [],
      irregularities: [],
      unreadable: [],
      incomplete: [],
    });
    expect(summary).toMatchObject({ games: 1, hands: 12, wins: 9, noWins: 3, notCarried: { 'start_game seed': 1 } });
  });

  it('writes and reads tenhou.net/6 with no losses except those reported', () => {
    const lost = new Set<string>();
    let games = 0;
    summed(filesIn(join(folder, 'tenhou-mjlog'), '.xml'), readMjlog, (judged, file) => {
      const { text, notCarried } = writeTenhou6(envelopesOf(eventsOf(judged)), nameOf);
      for (const what of Object.keys(notCarried)) lost.add(what);
      const again = checkGame(gameIn(readTenhou6(Buffer.from(text))));
      const kept = eventsOf(judged).filter(({ type }) => !WITHOUT_PLACE.has(type));
      // A hand that has not ended is not written.
      const end = kept.findLastIndex(({ type }) => type === 'HandEnded' || type === 'GameClosed');
      expect(again.refusal).toBeNull();
      expectSame(
        { file, events: eventsOf(again) },
        { file, events: end < 0 ? kept.slice(0, 2) : kept.slice(0, end + 1) },
      );
      expect(again.steps.flatMap(({ differences }) => differences)).toEqual([]);
      games++;
    });
    expect(games).toBe(359);
    expect([...lost].sort()).toEqual([
      'an unfinished hand',
      'connection changed',
      'dice thrown',
      'tiles revealed',
      'wall committed',
      'wall revealed',
    ]);
  });

  it('writes mjai logs that are equal line by line', () => {
    const [file] = filesIn(join(folder, 'mjai'), '.jsonl');
    const bytes = readFileSync(file);
    const game = gameIn(readMjai(bytes));
    const names = (game.players ?? []).map((player) => player?.name ?? '');
    const { text, notCarried } = writeMjai(envelopesOf(eventsOf(checkGame(game))), (id) => names[Number(id.at(-1))]);
    const lines = (all: string): unknown[] =>
      all
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    const [first, ...rest] = lines(bytes.toString()) as { readonly seed?: unknown }[];
    // The import reports the fields that the record cannot hold.
    expect(game.notCarried).toEqual({ 'start_game seed': 1 });
    expect(lines(text)).toEqual(
      [{ ...first, seed: undefined }, ...rest].map((line) => JSON.parse(JSON.stringify(line))),
    );
    expect(notCarried).toEqual({});
  });

  it('converts mjlog to mjai and back', () => {
    summed(filesIn(join(folder, 'tenhou-mjlog'), '.xml').slice(0, 120), readMjlog, (judged, file) => {
      const { text } = writeMjai(envelopesOf(eventsOf(judged)), nameOf);
      const again = checkGame(gameIn(readMjai(Buffer.from(text))));
      const kept = (events: readonly RecordEvent[]) =>
        events.filter(({ type }) => !WITHOUT_PLACE.has(type) && type !== 'GameOpened');
      expectSame({ file, events: kept(eventsOf(again)) }, { file, events: kept(eventsOf(judged)) });
    });
  });
});

/** Events that these formats cannot express. */
const WITHOUT_PLACE = new Set([
  'WallCommitted',
  'WallRevealed',
  'DiceThrown',
  'WallBroken',
  'ConnectionChanged',
  'TilesRevealed',
]);
