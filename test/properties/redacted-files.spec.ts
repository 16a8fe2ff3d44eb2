import { describe, expect, it } from '@jest/globals';
import { RecordDisclosure } from '../../src/engine/record/disclosure.js';
import { canSeeProof } from '../../src/engine/record/redaction.js';
import { isTableEvent } from '../../src/engine/record/record-event.js';
import type { Reveal } from '../../src/engine/vocabulary/terms.js';
import { bytesOf } from '../../src/proof/core/bytes.js';
import { checkFile } from '../../src/proof/core/game-file.js';
import { type Envelope, eventIn } from '../../src/games/record/envelope.js';
import type { Entry } from '../../src/games/recording/game-log.js';
import { headOf, MERKLE } from '../../src/games/record/game-tree.js';
import { redactedLines } from '../../src/games/record/paifu-file-writer.js';
import { entriesOf, simulatedEntries } from '../kit/store/proof-records.js';
import { PLAYED_RULESETS } from '../kit/play/rulesets.js';

/** The revealed parts of a record, decided by the starts and ends of hands only. */
function openOf(entries: readonly Entry[]): RecordDisclosure {
  const open = new RecordDisclosure();
  for (const { envelope } of entries) {
    const event = eventIn(envelope);
    if (isTableEvent(event)) open.follow(envelope.revision, event);
  }
  return open;
}

const fileOf = (entries: readonly Entry[]): string =>
  [...redactedLines(entries[0].envelope.game, entries, openOf(entries))].join('');

/** The file without hashes, which may differ: unknown salts keep them from revealing tiles. */
const masked = (file: string): string => file.replaceAll(/"(leaf|head|root)":"[0-9a-f]{64}"/g, '"$1":""');

/** Events of an unrevealed deal with every tile replaced. */
function retold(entries: readonly Entry[]): Entry[] {
  const open = openOf(entries);
  const others: Record<string, string> = { '?': '1m' };
  const other = (value: unknown): unknown => {
    if (typeof value === 'string') return /^[1-9][mpsz]$/.test(value) ? (others[value] ?? '9s') : value;
    if (Array.isArray(value)) return value.map(other);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, other(of)]));
  };
  return entriesOf(
    entries.map(
      ({ envelope }): Envelope =>
        canSeeProof(envelope.revision, 'public', open)
          ? envelope
          : { ...envelope, data: other(envelope.data) as Envelope['data'] },
    ),
  );
}

describe.each(PLAYED_RULESETS)('redacted copies of games of %s', (id) => {
  it.each<Reveal>(['after-hand', 'after-game', 'never'])(
    'shown %s: have the root of the whole, and nothing of a deal that does not lie open',
    (reveal) => {
      const entries = simulatedEntries(id, `redacted ${reveal}`, reveal);
      const cuts = [1, 2, 7, 23, ...[0.3, 0.5, 0.8, 1].map((part) => Math.floor(entries.length * part))];
      let most = 0;
      for (const cut of cuts) {
        const record = entries.slice(0, cut);
        const file = fileOf(record);
        const { root, head, count, hidden } = checkFile(MERKLE, bytesOf(file));
        expect({ root, hash: head, count }).toEqual(headOf(record));
        expect(masked(fileOf(retold(record)))).toBe(masked(file));
        const open = openOf(record);
        const closed = record.filter(({ envelope }) => !canSeeProof(envelope.revision, 'public', open));
        expect(hidden).toBe(closed.length);
        for (const { envelope } of closed) {
          expect(file).not.toContain(envelope.salt);
          expect(file).not.toContain(envelope.id);
        }
        most = Math.max(most, hidden);
      }
      expect(most).toBeGreaterThan(10);
    },
  );
});
