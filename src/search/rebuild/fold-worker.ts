import { type MessagePort, workerData } from 'node:worker_threads';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import { foldedPieces } from './folded-piece.js';
import type { LogPiece } from './game-collector.js';
import { ReadAhead, servePieces } from './read-ahead.js';

export interface FoldStart {
  /** From the thread that reads the log. */
  readonly pieces: MessagePort;
  /** To the thread that writes the rows. */
  readonly port: MessagePort;
}

// The entry point of the thread that folds games. Its pieces are JSON text, which is faster to write and parse than a
// structured clone.
const { pieces, port } = workerData as FoldStart;
const ahead = new ReadAhead<LogPiece>(pieces);
const rulesets = loadRulesets();
const next = foldedPieces(() => ahead.next(), resolveRuleset);
servePieces(
  port,
  async () => {
    await rulesets;
    const folded = await next();
    return folded === null ? null : JSON.stringify(folded);
  },
  async () => ahead.close(),
);
