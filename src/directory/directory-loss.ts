import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { BESIDE } from '../disk/owner-only.js';
import { keptName, noteLoss } from '../disk/losses.js';
import { Parts } from '../disk/parts.js';
import { DIRECTORY_FILE, openDirectory } from './directory-file.js';
import { DirectoryError } from './player.js';
import { brokenSeals, prepareSeals, removeBroken } from './seal.js';

/** What names of players were given up. */
export interface DirectoryLoss {
  /** As a sentence. */
  readonly what: string;
  /** Under which name the damaged file is kept; null: there was none. */
  readonly kept: string | null;
}

/**
 * The directory of players goes on without what is damaged of it: without those rows where the rest is sound, else empty. null:
 * nothing is wrong with it. Throws `DirectoryError`. Nobody else has it open.
 */
export function acceptDirectoryLoss(directory: string, time: Date): DirectoryLoss | null {
  const file = join(directory, DIRECTORY_FILE);
  const parts = new Parts(directory);
  if (!existsSync(file)) {
    if (!parts.isLost(DIRECTORY_FILE)) return null;
    return begunAnew(directory, { what: `${DIRECTORY_FILE} was missing`, kept: null }, time);
  }
  try {
    openDirectory(directory).close();
    return null;
  } catch (error) {
    if (!(error instanceof DirectoryError) || !error.message.includes('damaged')) throw error;
  }
  const kept = keptName(DIRECTORY_FILE, time);
  copyFileSync(file, join(directory, kept));
  const broken = withoutBroken(file);
  const rows = broken === 1 ? 'a row' : `${broken} rows`;
  const loss = { what: `${rows} of ${DIRECTORY_FILE} could not be believed`, kept };
  if (broken === null) return begunAnew(directory, { ...loss, what: `${DIRECTORY_FILE} could not be read` }, time);
  openDirectory(directory).close();
  noteLoss(directory, time, loss);
  return loss;
}

/** Removes damaged rows; how many. null: the rest is not sound either. */
function withoutBroken(file: string): number | null {
  const db = new Database(file);
  try {
    db.pragma('secure_delete = ON');
    db.pragma('foreign_keys = OFF'); // what refers to a row that goes, goes with it
    prepareSeals(db);
    if (db.pragma('quick_check(1)', { simple: true }) !== 'ok') return null;
    const broken = brokenSeals(db);
    if (broken === 0) return null;
    db.transaction(() => removeBroken(db))();
    return db.pragma('integrity_check(1)', { simple: true }) === 'ok' ? broken : null;
  } catch {
    return null;
  } finally {
    db.close();
  }
}

function begunAnew(directory: string, loss: DirectoryLoss, time: Date): DirectoryLoss {
  const file = join(directory, DIRECTORY_FILE);
  noteLoss(directory, time, loss);
  for (const end of ['', ...BESIDE]) rmSync(file + end, { force: true });
  openDirectory(directory, true).close();
  return loss;
}
