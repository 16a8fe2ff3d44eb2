import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { type Kept, type KeptAlone, openKept, saysDamaged, saysForeign } from './kept.js';
import { keptName, noteLoss } from './losses.js';
import { BESIDE } from './owner-only.js';
import { Parts } from './parts.js';
import { endReplica } from './replicated-rows.js';
import { brokenSeals, prepareSeals } from './seal.js';

/** What was given up of it. */
export interface KeptLoss {
  /** As a sentence. */
  readonly what: string;
  /** Under which name the damaged file is kept; null: there was none. */
  readonly kept: string | null;
}

/**
 * A data directory goes on without what is damaged of it: without those rows where the rest is sound, else with an empty one. null:
 * nothing is wrong with it. Throws its `unusable`. Nobody else has it open.
 */
export function acceptKeptLoss(kept: KeptAlone, directory: string, time: Date): KeptLoss | null {
  const { part } = kept;
  const file = join(directory, part);
  const parts = new Parts(directory);
  if (!existsSync(file)) {
    if (!parts.isLost(part)) return null;
    return begunAnew(kept, directory, { what: `${part} was missing`, kept: null }, time);
  }
  let foreign: boolean;
  try {
    openKept(kept, directory).close();
    return null;
  } catch (error) {
    foreign = saysForeign(error);
    if (!foreign && !saysDamaged(error)) throw error;
  }
  const copy = keptName(part, time);
  copyFileSync(file, join(directory, copy));
  if (foreign)
    return begunAnew(kept, directory, { what: `${part} was that of another data directory`, kept: copy }, time);
  const broken = withoutBroken(kept, file);
  const rows = broken === 1 ? 'a row' : `${broken} rows`;
  const loss = { what: `${rows} of ${part} could not be believed`, kept: copy };
  if (broken === null) return begunAnew(kept, directory, { ...loss, what: `${part} could not be read` }, time);
  openKept(kept, directory, true).close(); // what marks it may be among what was lost
  noteLoss(directory, time, loss);
  return loss;
}

/** Removes damaged rows; how many. null: the rest is not sound either. */
function withoutBroken(kept: KeptAlone, file: string): number | null {
  const db = new Database(file);
  try {
    db.pragma('secure_delete = ON');
    db.pragma('foreign_keys = OFF'); // what refers to a row that goes, goes with it
    prepareSeals(db);
    if (db.pragma('quick_check(1)', { simple: true }) !== 'ok') return null;
    const broken = brokenSeals(db, kept.sealed);
    if (broken === 0) return null;
    db.transaction(() => {
      kept.withoutBroken(db);
      // A replica that has lost rows takes all of them anew.
      endReplica(db);
    })();
    return db.pragma('integrity_check(1)', { simple: true }) === 'ok' ? broken : null;
  } catch {
    return null;
  } finally {
    db.close();
  }
}

function begunAnew(kept: Kept, directory: string, loss: KeptLoss, time: Date): KeptLoss {
  const file = join(directory, kept.part);
  noteLoss(directory, time, loss);
  for (const end of ['', ...BESIDE]) rmSync(file + end, { force: true });
  openKept(kept, directory, true).close();
  return loss;
}
