import { describe, expect, test } from '@jest/globals';
import { type Row, type Seen, type SeenSession, type SeenTable } from './tournament.js';
import { agoText, clockAt, clockText, durationText, signsIn } from './clock.js';
import { meantBy, pastedIn } from './directory.js';
import { placeIn } from './navigation.js';
import { recordedBefore } from './next-step.js';
import { seatCards } from './printed-sheets.js';
import { pagesOf } from './wall.js';

const NOW = Date.parse('2027-03-20T10:00:00.000Z');
const minutesAgo = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString();

const table = (number: number, more: Partial<SeenTable> = {}): SeenTable => ({
  table: number,
  seats: [1, 2, 3, 4].map((seat) => ({
    entrant: 4 * (number - 1) + seat,
    substituteId: null,
    substituteName: null,
    isCounted: null,
    isPlaying: true,
  })),
  status: 'PLAYING',
  gameId: `game ${number}`,
  isAdded: false,
  hand: 5,
  silentSince: minutesAgo(0),
  disputed: false,
  result: null,
  ...more,
});

const session = (tables: readonly SeenTable[], more: Partial<SeenSession> = {}): SeenSession => ({
  ...{ session: 1, status: 'OPEN', method: 'RANDOM', seed: null, startsAt: null, endsAt: null, resting: [], tables },
  ...more,
});

const result = (more: Partial<NonNullable<SeenTable['result']>>) => ({
  ...{ source: 'GAME' as const, hands: 4, playing: true, provisional: true, shares: [], differences: [], agreed: [] },
  ...more,
});

describe('the tables that are recorded at first', () => {
  const byPaper = { gameId: null };
  const next = session([table(1, byPaper), table(2, byPaper), table(3, byPaper)], { session: 3, status: 'DRAWN' });
  const recordedAfter = (...tables: SeenTable[]) =>
    recordedBefore(
      { seen: { sessions: [session([table(1)]), session(tables, { session: 2 }), next] } as unknown as Seen },
      next,
    );

  test('all tables are recorded in the first session', () =>
    expect(recordedBefore({ seen: { sessions: [next] } as unknown as Seen }, next)).toEqual([1, 2, 3]));

  test('the tables of the session before are recorded again, and new ones too', () =>
    expect(recordedAfter(table(1), table(2, byPaper))).toEqual([1, 3]));

  test('no table is recorded after a session on paper', () =>
    expect(recordedAfter(table(1, byPaper), table(2, byPaper))).toEqual([]));

  test('a table on paper stays on paper after a game was added to it', () => {
    const added = { gameId: 'online', isAdded: true };
    expect(recordedAfter(table(1, added), table(2, byPaper))).toEqual([]);
    expect(recordedAfter(table(1), table(2, added))).toEqual([1, 3]);
  });
});

describe('what an organiser should look at', () => {
  const signsOf = (...tables: SeenTable[]) =>
    [...signsIn(session(tables), NOW).values()].map((signs) =>
      signs.map((sign) => ('count' in sign ? `${sign.kind} ${sign.count}` : sign.kind)).join(', '),
    );

  test('tables that go on have none, also one that is a hand behind', () => {
    expect(signsOf(table(1), table(2), table(3, { hand: 4 }))).toEqual(['', '', '']);
  });

  test('a table that lacks two hands of what half of the others have reached is behind, also between hands', () => {
    expect(
      signsOf(table(1), table(2), table(3, { hand: 3 }), table(4, { hand: null, result: result({ hands: 1 }) })),
    ).toEqual(['', '', 'behind 2', 'behind 3']);
  });

  test('one that is over sets the pace, and is not behind', () => {
    const over = table(1, { status: 'OVER', hand: null, result: result({ hands: 4, playing: false }) });
    expect(signsOf(over, { ...over, table: 2 }, table(3, { hand: 2 }))).toEqual(['', '', 'behind 3']);
  });

  test('nothing recorded for five minutes is silence, unless the game is over', () => {
    expect(
      signsOf(
        table(1, { silentSince: minutesAgo(4.9) }),
        table(2, { silentSince: minutesAgo(5) }),
        table(3, { silentSince: minutesAgo(60), status: 'OVER', hand: null, result: result({ hands: 4 }) }),
      ),
    ).toEqual(['', 'silent 5', '']);
  });

  test('the gravest comes first: damage, a dispute, a difference; sheets that are missing or not agreed to', () => {
    const differing = result({ differences: [{ entrant: 1, recorded: 1, entered: 2 }] });
    const paper = { gameId: null, hand: null, silentSince: null } as const;
    expect(
      signsOf(
        table(1, { status: 'DAMAGED' }),
        table(2, { disputed: true, result: differing, silentSince: minutesAgo(9), hand: 5 }),
        table(3, { ...paper, status: 'WAITING' }),
        table(4, { ...paper, status: 'ENTERED', result: result({ source: 'ENTERED', agreed: [13] }) }),
        table(5, { ...paper, status: 'ENTERED', result: result({ source: 'ENTERED', agreed: [17, 18, 19, 20] }) }),
      ),
    ).toEqual(['damaged', 'disputed, differs, silent 9', 'awaitsSheet', 'notAgreed 3', '']);
  });
});

describe('the clock of a session', () => {
  test.each([
    [{ startsAt: minutesAgo(-2), endsAt: minutesAgo(-60) }, 'until 2:00'],
    [{ startsAt: minutesAgo(15), endsAt: minutesAgo(-75) }, 'left 1:15:00'],
    [{ startsAt: minutesAgo(90), endsAt: minutesAgo(0) }, 'over 0:00'],
    [{ startsAt: minutesAgo(90), endsAt: minutesAgo(1.5) }, 'over 1:30'],
    [{ startsAt: minutesAgo(61), endsAt: null }, 'played 1:01:00'],
    [{ startsAt: null, endsAt: null }, 'null'],
  ])('a clock of %j shows %s', (times, expected) => {
    const clock = clockAt(times, NOW);
    expect(clock === null ? 'null' : `${clock.state} ${clockText(clock.seconds)}`).toBe(expected);
  });

  test('stands still while it is stopped', () => {
    const times = { startsAt: minutesAgo(30), endsAt: minutesAgo(-60), pausedAt: minutesAgo(10) };
    expect(clockAt(times, NOW)).toEqual({ state: 'paused', seconds: 70 * 60 });
    expect(clockAt(times, NOW + 60_000)).toEqual(clockAt(times, NOW));
  });

  test('shows no second before it has begun, nor 0:00 before it has ended', () => {
    const times = { startsAt: minutesAgo(1), endsAt: new Date(NOW + 400).toISOString() };
    expect(clockAt(times, NOW)).toEqual({ state: 'left', seconds: 1 });
  });
});

test.each([
  [5, 'en', '5 minutes', '5 minutes ago'],
  [119, 'en', '1 hour', '1 hour ago'],
  [300_112, 'en', '208 days', '208 days ago'],
  [300_112, 'zh-Hant', '208 天', '208 天前'],
  [300_112, 'zh-Hans', '208天', '208天前'],
  [300_112, 'ja', '208 日', '208 日前'],
])('%i minutes without activity are shown in the largest unit, in %s', (minutes, language, duration, ago) => {
  expect([durationText(minutes, language), agoText(minutes, language)]).toEqual([duration, ago]);
});

describe('a list of entrants', () => {
  test.each([
    ['Ada Lovelace\tRed\tNorth\r\n\r\nGrace  Hopper\t\tSouth', ['Ada Lovelace|Red|North', 'Grace Hopper|null|South']],
    ['Lovelace, Ada; Red\nHopper, Grace;', ['Lovelace, Ada|Red|null', 'Hopper, Grace|null|null']],
    ['王小明，紅\n李四', ['王小明|紅|null', '李四|null|null']],
    ["'=Ada,'@Red", ['=Ada|@Red|null']],
    ['\uFEFF"Bell, Ada";Owls\r"Fay ""F"" Gray" ; ;North', ['Bell, Ada|Owls|null', 'Fay "F" Gray|null|North']],
    ['\tOwls\tNorth', ['|Owls|North']],
    ['Eva "Evi" Ford,Bears', ['Eva "Evi" Ford|Bears|null']],
    ['\uFEFFNo.,Club,Name\n1,North,Ada\n2,,Ben', ['Ada|null|North', 'Ben|null|null']],
    ['氏名\t所属\n山田 太郎\t南', ['山田 太郎|null|南']],
    ['\n', []],
    ['Ada;Red;\r\n;;\r\n\r\n ; ;\r\nBen;;', ['Ada|Red|null', 'Ben|null|null']],
  ])('%j', (text, read) => {
    expect(pastedIn(text).map(({ name, team, club }) => `${name}|${team}|${club}`)).toEqual(read);
  });

  test('somebody is meant by their id, by what was offered, or by their whole name, however it is written', () => {
    const players = [
      { id: 'p1', name: 'Ada Lovelace' },
      { id: 'p2', name: 'Ada  LOVELACE' },
      { id: 'p3', name: 'Ada' },
      { id: 'Ada Lovelace', name: null },
    ];
    const ids = (text: string) => meantBy(text, players).map(({ id }) => id);
    expect(ids('Ada  LOVELACE (p2)')).toEqual(['p2']);
    expect(ids('Ａｄａ lovelace ')).toEqual(['p1', 'p2']);
    expect(ids('Ada Lovelace')).toEqual(['Ada Lovelace']);
    expect(ids('Ada Love')).toEqual([]);
  });
});

const row = (entrant: number, rank: number, more: Partial<Row> = {}): Row => ({
  ...{ entrant, rank, totals: ['0'], sessions: [], penalties: 0, adjustments: [], inTheCut: null, outAfter: null },
  ...{ withdrawnFrom: null, decided: [], provisional: false },
  ...more,
});
const standings = (...rows: Row[]) => ({ after: 1, provisional: false, rows, teams: [] });

const seen = (sessions: readonly SeenSession[], rows: readonly Row[], after = 1) =>
  ({
    sessions,
    entrants: [1, 2, 3, 4, 5].map((entrant) => ({
      entrant,
      player: null,
      team: null,
      club: null,
      since: 1,
      withdrawnFrom: null,
    })),
    standings: { ...standings(...rows), after },
  }) as unknown as Seen;

describe('the pages of the wall', () => {
  const played = { session: 1, attendance: 'PLAYED', table: 1, worth: ['0'], provisional: false } as const;
  const rows = Array.from({ length: 41 }, (_, i) => row(i + 1, i + 1, { sessions: [played] }));
  const kinds = (one: Seen) =>
    pagesOf(one, 'en').map((page) => {
      const all = page.kind === 'standings' ? page.rows : page.kind === 'seats' ? page.tables : page.seats;
      return `${page.kind} ${all.length}`;
    });
  const tables = Array.from({ length: 13 }, (_, i) => table(i + 1, { hand: 1 }));

  test('who sits where, until somewhere a hand is over; then the standings alone', () => {
    expect(kinds(seen([session(tables, { status: 'DRAWN' })], [], 0))).toEqual(['seats 12', 'seats 1']);
    expect(kinds(seen([session(tables)], rows))).toEqual([
      'seats 12',
      'seats 1',
      'standings 20',
      'standings 20',
      'standings 1',
    ]);
    const unplayed = rows.map((one) => ({ ...one, sessions: [] }));
    expect(kinds(seen([session(tables)], unplayed))).toEqual(['seats 12', 'seats 1']);
    const [first, ...others] = tables;
    const begun = session([{ ...first, hand: 2, result: result({ hands: 1 }) }, ...others]);
    expect(kinds(seen([begun], rows.slice(0, 20)))).toEqual(['standings 20']);
  });
});

test('the wall of a large hall lists the seats by name, with table and seat', () => {
  const tables = Array.from({ length: 17 }, (_, i) => table(i + 1, { hand: 1 }));
  const pages = pagesOf(seen([session(tables, { status: 'DRAWN' })], [], 0), 'en');
  expect(pages.map(({ kind }) => kind)).toEqual(['names']);
  const [page] = pages;
  const seats = page.kind === 'names' ? page.seats : [];
  expect(seats).toHaveLength(68);
  const names = seats.map(({ name }) => name);
  expect(names).toEqual([...names].sort((a, b) => Number(a) - Number(b)));
  expect(seats[0]).toMatchObject({ table: 1, seat: 0 });
});

test('a seat card has each session in which somebody sits or rests', () => {
  const sessions = [
    session([table(1)], { resting: [5] }),
    session(
      [
        table(1, {
          seats: [5, 1, 2, 3].map((entrant) => ({
            entrant,
            substituteId: null,
            substituteName: null,
            isCounted: null,
            isPlaying: true,
          })),
        }),
      ],
      {
        session: 2,
      },
    ),
  ];
  const cards = seatCards(seen(sessions, []), [1, 2]);
  expect(cards.map(({ entrant }) => entrant)).toEqual([1, 2, 3, 4, 5]);
  expect(cards[4].seats).toEqual([
    { session: 1, table: null, seat: null, substitute: null },
    { session: 2, table: 1, seat: 0, substitute: null },
  ]);
  expect(cards[3].seats).toEqual([{ session: 1, table: 1, seat: 3, substitute: null }]);
  expect(seatCards(seen(sessions, []), [2])).toHaveLength(4);
});

test('a seat card names the substitute who plays there', () => {
  const [first, ...others] = table(1).seats;
  const seats = [{ ...first, substituteId: 'p9', substituteName: 'Rita' }, ...others];
  const cards = seatCards(seen([session([table(1, { seats })])], []), [1]);
  expect(cards.map((card) => card.seats[0].substitute)).toEqual(['Rita', null, null, null]);
});

test.each([
  ['', null, 'now'],
  ['#6a0f7f0c-2a5e-5e0e-9d8e-0a4b8f6f3f11', '6a0f7f0c-2a5e-5e0e-9d8e-0a4b8f6f3f11', 'now'],
  ['#6a0f7f0c-2a5e-5e0e-9d8e-0a4b8f6f3f11/wall', '6a0f7f0c-2a5e-5e0e-9d8e-0a4b8f6f3f11', 'wall'],
  ['#6a0f7f0c-2a5e-5e0e-9d8e-0a4b8f6f3f11/else', '6a0f7f0c-2a5e-5e0e-9d8e-0a4b8f6f3f11', 'now'],
  ['#nothing/print', null, 'now'],
])('the address %j leads to %s, %s', (hash, tournament, part) => {
  expect(placeIn(hash)).toEqual({ tournament, part });
});
