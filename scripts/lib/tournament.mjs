// Records a tournament in progress in a data directory before the service starts on it: 16 entrants, five sessions,
// three of them finished. Its ids are always the same, so that recording it again duplicates nothing.
import { createHash } from 'node:crypto';
import { openStore } from '../../dist/platform/event-store/open-store.js';
import { PlayerDirectory } from '../../dist/players/player-directory.js';
import { meetings } from '../../dist/engine/tournaments/seating/meetings.js';
import { seat } from '../../dist/engine/tournaments/seating/seat.js';
import { resolveRuleset } from '../../dist/engine/rulesets/registry.js';
import { GameLogs } from '../../dist/games/recording/game-logs.js';
import { gameIdOf } from '../../dist/games/record/identity.js';
import { Recorder } from '../../dist/games/recording/recorder.js';
import { freshSalt } from '../../dist/games/record/salts.js';
import { TournamentLogs } from '../../dist/tournaments/recording/tournament-logs.js';
import { TournamentRecorder } from '../../dist/tournaments/recording/tournament-recorder.js';
import { simulateGame } from '../../dist/simulation/simulate.js';

const NAME = 'Spring Cup';
const [ENTRANTS, SESSIONS, OVER] = [16, 5, 3];
const SEED = 'sample tournament';
/** Four hands per session. */
const RULES = { ruleset: 'zung-jung/wsom', options: { cycles: 1 } };
const NAMES = 'Ada Ben Chi Dora Emil Fumi Gao Hana Ines Jun Kaya Leo Mei Nils Ono Pia'.split(' ');
const [SCRIBE, ORGANISER] = [
  { id: 'scribe', role: 'scribe' },
  { id: 'organiser', role: 'organiser' },
];
/** Milliseconds between commands; the last one was some minutes ago. */
const STEP = 20_000;

/** Records the tournament and returns its details. */
export async function recordTournament(data) {
  const directory = PlayerDirectory.open(data);
  for (const [i, name] of NAMES.entries())
    if (directory.player(`p${i + 1}`) === null) directory.add({ id: `p${i + 1}`, name });
  directory.close();
  const store = await openStore({ store: 'embedded', data, eventStoreUrl: null });
  try {
    return await recordedIn(store);
  } finally {
    await store.close();
  }
}

async function recordedIn(store) {
  let now = Date.now() - 4 * 3_600_000;
  const surroundings = { now: () => new Date(now), salt: freshSalt };
  const known = { resolve: resolveRuleset, sha256: (text) => createHash('sha256').update(text).digest('hex') };
  const logs = new GameLogs(store, resolveRuleset);
  const games = new Recorder(logs, resolveRuleset, surroundings);
  const streams = new TournamentLogs(store);
  const tournaments = new TournamentRecorder(streams, known, surroundings);
  const header = (command, actor) => {
    now += STEP;
    return { command, actor, occurredAt: null };
  };
  const recorded = (outcome) => {
    if (outcome.outcome !== 'recorded') throw new Error(JSON.stringify(outcome));
    return outcome.entries.at(-1).envelope.revision;
  };

  const id = gameIdOf(NAME);
  let commands = 0;
  const ask = async (kind, request) => {
    const expected = (await streams.load(id))?.revision ?? -1;
    const command = { ...header(`${NAME}/${++commands}`, ORGANISER), tournament: id, expected };
    recorded(await tournaments.record({ ...command, requests: [{ kind, data: request }] }));
  };
  const nobody = { place: null, dates: null, timeZone: null, length: null };
  const opening = { name: NAME, ...nobody, ...RULES, mode: 'scribe', sessions: SESSIONS, privacy: 'public' };
  const worth = { scoring: ['places:4,2,1,0'], ties: ['firsts', 'average-place', 'best-game', 'lot'] };
  recorded(
    await tournaments.open({
      ...header(NAME, ORGANISER),
      opening: { ...opening, ...worth, seedCommitment: known.sha256(SEED) },
    }),
  );
  const entrants = NAMES.map((_, i) => ({ entrant: i + 1, player: `p${i + 1}`, team: null, club: null }));
  await ask('addEntrants', { entrants, reason: null });
  const drawn = seat({ method: 'schedule', sessions: SESSIONS, resting: false }, entrants, [], SEED);
  for (const [i, { tables, resting }] of drawn.seatings.entries()) {
    await ask('drawSeating', { session: i + 1, method: 'schedule', seed: SEED, tables, resting, reason: null });
  }

  const ruleset = resolveRuleset(RULES.ruleset, RULES.options);
  const play = (session, table) =>
    simulateGame({ ruleset, seed: SEED, game: 10 * session + table, mode: 'scribe' }).actions.slice(2);
  const opened = async (session, table, players) => {
    const name = `${NAME}/${session}/${table}`;
    const place = { tournament: id, session, table: `Table ${table}` };
    const game = { ...header(name, SCRIBE), ruleset: RULES.ruleset };
    recorded(await games.open({ ...game, opening: { mode: 'scribe', options: RULES.options, ...place } }));
    await record(name, [{ type: 'SeatPlayers', data: { players } }]);
    return name;
  };
  const record = async (name, actions) => {
    const game = gameIdOf(name);
    const expected = (await logs.load(game)).revision;
    const command = `${name}/${actions[0].type}/${actions.length}`;
    // A repeated command returns its first result, whatever revision it expects.
    return recorded(await games.record({ ...header(command, SCRIBE), game, expected, actions }));
  };

  for (let session = 1; session <= OVER + 1; session++) {
    const { tables } = drawn.seatings[session - 1];
    const away = session > OVER ? ENTRANTS : null;
    if (away !== null) {
      await ask('withdraw', { entrant: away, from: session + 1, reason: 'travels home' });
      const table = tables.findIndex((seated) => seated.includes(away)) + 1;
      const who = { session, table, entrant: away, player: 'p17', counts: 'for-nobody' };
      await ask('seatSubstitute', { ...who, reason: null });
    }
    const names = [];
    for (const [i, seated] of tables.slice(0, 3).entries()) {
      names.push(
        await opened(
          session,
          i + 1,
          seated.map((one) => (one === away ? 'p17' : `p${one}`)),
        ),
      );
    }
    const ids = Object.fromEntries(names.map((name, i) => [i + 1, gameIdOf(name)]));
    await ask('openSession', { session, games: ids, startsAt: null, endsAt: null });
    for (const [i, name] of names.entries()) {
      const actions = play(session, i + 1);
      const isOver = session <= OVER || i === 0;
      // The second table is in its third hand, the third table in its second.
      const hands = actions.flatMap(({ type }, at) => (type === 'StartHand' ? [at] : []));
      await record(name, isOver ? actions : actions.slice(0, hands[3 - i] + 12));
    }
    // The fourth table has no scribe and enters its result from a score sheet.
    const points = tables[3].map((entrant, place) => ({ entrant, points: [48, 16, -16, -48][(place + session) % 4] }));
    const sheet = { session, table: 4 };
    await ask('enterResult', { ...sheet, points, hands: 4, by: null, reason: null });
    if (session > OVER) continue;
    await ask('agreeResult', { ...sheet, entrants: tables[3] });
    await ask('closeSession', { session });
  }
  const disputed = gameIdOf(`${NAME}/${OVER + 1}/2`);
  const log = await logs.load(disputed);
  const { recorded: events } = log.line;
  const hand = events.findLastIndex(({ event }) => event.type === 'HandStarted');
  const discard = events.findLastIndex(({ event: { type, data } }) => type === 'TileDiscarded' && data.seat === 0);
  const dispute = { by: 1, against: [0], hand, about: [discard], question: 'fact', play: 'continues', sought: null };
  const raised = { kind: 'raise', data: { ...dispute, claim: 'the discard was another tile' } };
  const command = { ...header(`${NAME}/dispute`, SCRIBE), game: disputed, expected: log.revision, seats: null };
  recorded(await games.case({ ...command, request: raised }));
  return { id, name: NAME, disputed, again: meetings(entrants, drawn.seatings).again };
}
