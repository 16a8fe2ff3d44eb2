import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HEADS } from '../backup/manifest.js';
import { FieldError } from '../engine/vocabulary/shape.js';
import { KnownHeads, readHeads } from '../recording/known-heads.js';
import { JsonError } from '../recording/strict-json.js';
import { CliError, EXIT } from './io.js';

/** `--since`: the heads of a backup, by its directory or its `heads.jsonl`; null where it is left out. */
export function knownHeads(since: string | undefined): KnownHeads | null {
  if (since === undefined) return null;
  let lines: string;
  try {
    lines = readFileSync(statSync(since).isDirectory() ? join(since, HEADS) : since, 'utf8');
  } catch (error) {
    const why = (error as Error).message;
    throw new CliError(EXIT.notFound, `--since ${since}: no backup with ${HEADS}, and no such file (${why})`);
  }
  try {
    return new KnownHeads(readHeads(lines));
  } catch (error) {
    if (!(error instanceof FieldError || error instanceof JsonError)) throw error;
    throw new CliError(EXIT.unreadable, `--since ${since}: ${error.message}`);
  }
}
