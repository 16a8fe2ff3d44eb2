import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HEADS } from '../../backup/manifest.js';
import { FieldError } from '../../engine/vocabulary/shape.js';
import { type KnownHead, readHeads } from '../../games/recording/known-heads.js';
import { JsonError } from '../../games/record/strict-json.js';
import { LogFile } from '../../proof/log/log-file.js';
import { LOG, LogDamaged } from '../../proof/log/log-part.js';
import { CliError, EXIT } from '../io.js';

/** `--since`: the heads of a backup, by its directory or its `heads.jsonl`. */
export function headsOf(since: string): KnownHead[] {
  let lines: string;
  try {
    lines = readFileSync(statSync(since).isDirectory() ? join(since, HEADS) : since, 'utf8');
  } catch (error) {
    const why = (error as Error).message;
    throw new CliError(EXIT.notFound, `--since ${since}: no backup with ${HEADS}, and no such file (${why})`);
  }
  try {
    return readHeads(lines);
  } catch (error) {
    if (!(error instanceof FieldError || error instanceof JsonError)) throw error;
    throw new CliError(EXIT.unreadable, `--since ${since}: ${error.message}`);
  }
}

/** The log beside the events of a data directory, to read; null: there is none, or none that can be used, of which `keptFault` tells. */
export function logOf(data: string): LogFile | null {
  try {
    return LogFile.open(join(data, LOG.part), { readonly: true });
  } catch (error) {
    if (!(error instanceof LogDamaged)) throw error;
    return null;
  }
}
