/**
 * Reads the log after a position: the events that a benchmark wrote to a server that holds other streams too. Streams
 * are read completely.
 */
export function logAfter(reader, after) {
  return {
    keepsBytes: reader.keepsBytes,
    readStream: (...asked) => reader.readStream(...asked),
    faults: () => reader.faults(),
    close: () => reader.close(),
    async readAll({ from = 'start', limit = 4_096, ...options } = {}) {
      if (after === null || from !== 'start') return reader.readAll({ from, limit, ...options });
      // Reading from a position includes its event.
      const found = await reader.readAll({ from: after, limit: limit + 1, ...options });
      return found.filter(({ position }) => position !== after).slice(0, limit);
    },
  };
}
