import type { Landmark } from '../../platform/event-store/position.js';
import type { EventReader } from '../../platform/event-store/port.js';
import { LogFile, type NewLeaf } from './log-file.js';
import { type Remade, remadeLeaves } from './remade-leaves.js';

/** Makes a log of all events of a store in a file that is not there yet. */
export async function rebuiltLog(
  reader: EventReader,
  file: string,
  see: (remade: Remade) => void = () => {},
): Promise<LogFile> {
  const log = LogFile.open(file);
  for await (const piece of remadeLeaves(reader)) {
    const leaves: NewLeaf[] = [];
    let last: Landmark | null = null;
    for (const remade of piece) {
      see(remade);
      if (remade.kind === 'unread') continue;
      last = remade.at;
      if (remade.leaf !== null) leaves.push(remade.leaf);
    }
    if (last !== null) log.add(leaves, last);
  }
  return log;
}
