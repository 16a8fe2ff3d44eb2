import { expect } from '@jest/globals';
import { isCaseEvent } from '../../src/engine/record/record-event.js';
import { recordEventFor } from '../../src/engine/record/redaction.js';
import type { Recorded } from '../../src/engine/record/effective-line.js';
import type { Seat } from '../../src/engine/tiles/tile.js';
import type { Viewer } from '../../src/engine/table/viewer.js';
import type { CaseRecord } from '../kit/disputes/case-record.js';
import type { Wind } from '../kit/play/play.js';

type Fields = Readonly<Record<string, unknown>>;

/** Texts for judges, and for the player who wrote them or was ruled on. */
const PRIVATE: readonly string[] = ['claim', 'sought', 'text', 'facts', 'reason', 'grounds', 'recommendation'];
/** Public fields of the outcome. */
const PUBLIC: readonly string[] = ['publicReason', 'laws', 'catalogue', 'points', 'changes', 'totals', 'placings'];

/**
 * Reads a case as the judge, each seat and the public, during the hand and after it is revealed. Judges read
 * everything. A party reads its own statements and, once the hand is revealed, the ruling. Everybody reads the public
 * reason and the score changes.
 */
export function readBack(record: CaseRecord, parties: readonly Wind[]): void {
  const seats = parties.map((wind) => 'ESWN'.indexOf(wind) as Seat);
  expectReadable(record, seats);
  const later = record.copy();
  if (later.state.hand?.ended === null) later.does({ type: 'EndHand', data: { reason: 'time' } });
  expectReadable(later, seats);
  const ruled = later.recorded.find(({ event }) => event.type === 'RulingIssued') as Recorded;
  expect(later.line.open.isOpen(ruled.revision)).toBe(true);
  for (const seat of seats)
    expect(read(later, ruled, seat).reason).toBe((ruled.event.data as { reason: string }).reason);
}

const read = ({ line, state }: CaseRecord, one: Recorded, viewer: Viewer): Fields => ({
  ...recordEventFor(one, viewer, line.open, state.rules).data,
});

function expectReadable(record: CaseRecord, parties: readonly Seat[]): void {
  // Whatever the names of the fields, no viewer receives a text of somebody else.
  for (const viewer of [0, 1, 2, 3, 'public'] as const) {
    const all = JSON.stringify(record.recorded.map((one) => read(record, one, viewer)));
    for (const one of record.recorded) {
      if (!isCaseEvent(one.event)) continue;
      const whole = { ...one.event.data } as Fields;
      for (const name of PRIVATE) {
        if (viewer !== 'public' && mayRead(record, one, viewer, name, parties)) continue;
        const texts =
          name === 'facts'
            ? ((whole.facts as { text: string }[] | undefined) ?? []).map(({ text }) => text)
            : [whole[name]];
        for (const text of texts) if (typeof text === 'string') expect(all).not.toContain(JSON.stringify(text));
      }
    }
  }
  for (const one of record.recorded.filter(({ event }) => isCaseEvent(event))) {
    const whole = { ...one.event.data } as Fields;
    expect(read(record, one, 'judge')).toEqual(whole);
    for (const viewer of [0, 1, 2, 3, 'public'] as const) {
      const seen = read(record, one, viewer);
      for (const name of PUBLIC) expect([viewer, name, seen[name]]).toEqual([viewer, name, whole[name]]);
      for (const name of PRIVATE.filter((field) => whole[field] !== undefined)) {
        const isTheirs = viewer !== 'public' && mayRead(record, one, viewer, name, parties);
        expect([one.event.type, viewer, name, seen[name]]).toEqual([
          ...[one.event.type, viewer, name],
          isTheirs ? whole[name] : null,
        ]);
      }
    }
  }
  for (const ruling of record.cases.rulings.values()) {
    for (const revision of ruling.effects) {
      const one = record.recorded[revision];
      if (isCaseEvent(one.event)) continue;
      const whole = read(record, one, 'judge');
      const seen = read(record, one, 'public');
      for (const name of PUBLIC) expect([name, seen[name]]).toEqual([name, whole[name]]);
    }
  }
}

/** Whether a seat may read a text: its own statements at once, rulings on it once the hand is revealed. */
function mayRead(
  { line }: CaseRecord,
  { event, revision }: Recorded,
  seat: Seat,
  name: string,
  parties: readonly Seat[],
) {
  if (name === 'recommendation') return false;
  if (event.type === 'RulingIssued' || event.type === 'AppealDecided') {
    return parties.includes(seat) && line.open.isOpen(revision);
  }
  return 'by' in event.data && event.data.by === seat;
}
