import { canonicalText } from '../../dist/games/record/canonical-json.js';
import { CHAIN_START, chainHash } from '../../dist/games/record/hash-chain.js';
import { seededRecord } from '../../dist/games/record/seeded-record.js';

const PLAYERS = 400;
const TOURNAMENTS = 40;
const TABLES = 60;

/** A game to append. Each game has its own players and names, and starts an hour after the one before. */
export function sealed(nth, events) {
  const named = events.map((event) => {
    if (event.type === 'GameOpened') {
      return {
        ...event,
        data: { ...event.data, tournament: `tournament ${nth % TOURNAMENTS}`, table: `table ${nth % TABLES}` },
      };
    }
    if (event.type !== 'PlayersSeated') return event;
    return {
      ...event,
      data: { players: [0, 1, 2, 3].map((seat) => `p${(nth * 7 + seat * 53) % PLAYERS}`), picking: null },
    };
  });
  let head = CHAIN_START;
  let game = '';
  const prepared = [];
  for (const envelope of seededRecord(
    `club/${nth}`,
    named.map((event) => [event]),
  )) {
    const at = new Date(Date.parse(envelope.recordedAt) + nth * 3_600_000 - 3 * 31_536_000_000).toISOString();
    const data = canonicalText({ ...envelope, occurredAt: at, recordedAt: at });
    head = chainHash(head, data);
    game = envelope.game;
    prepared.push({ id: envelope.id, type: envelope.type, data, hash: head });
  }
  return { game, prepared };
}

/** Random names of each kind; some tournaments and tables do not exist. */
export const someName = {
  player: (random) => `p${Math.floor(random() * PLAYERS)}`,
  tournament: (random) => `tournament ${Math.floor(random() * TOURNAMENTS * 1.1)}`,
  table: (random) => `table ${Math.floor(random() * TABLES * 1.1)}`,
};
