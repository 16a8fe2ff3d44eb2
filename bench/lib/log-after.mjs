/**
 * A reader of what follows a position of the log: of what a bench wrote itself, on a server that holds other streams too. Streams
 * are read whole.
 */
export function logAfter(reader, after) {
  return {
    keepsBytes: reader.keepsBytes,
    readStream: (...asked) => reader.readStream(...asked),
    faults: () => reader.faults(),
    close: () => reader.close(),
    async readAll({ from = 'start', limit = 4_096, ...options } = {}) {
      if (after === null || from !== 'start') return reader.readAll({ from, limit, ...options });
      // Positions are read from inclusively.
      const found = await reader.readAll({ from: after, limit: limit + 1, ...options });
      return found.filter(({ position }) => position !== after).slice(0, limit);
    },
  };
}
