/**
 * Every limit of the service: what it protects and why it is as large as it is. docs/security.md, "Limits", says the same
 * to whoever runs one. What a field or an argument of the API has of its own stands with it in schema.graphql: `@cost`, `@listSize`,
 * `@most`.
 */

/** A GraphQL document, before it is checked against the schema: the rules of GraphQL take longer the more repeats itself. */
export const DOCUMENT_LIMITS = {
  /** Characters. What is recorded belongs into variables. */
  characters: 65_536,
  /** Words, numbers, signs. */
  tokens: 4_000,
  /** Brackets within each other: GraphQL's parser, and whoever walks what it read, calls itself for each. */
  nesting: 64,
  /** Every fragment is looked through once for each operation. */
  operations: 20,
  /** Any two may have to be compared, and those in a circle are followed all round: on the stack. */
  fragments: 50,
  /** Pairs of fields under the same name: any two of them may have to be compared, with all below them. */
  pairs: 20_000,
} as const;

/** What an operation may ask for. */
export const OPERATION_LIMITS = {
  /** Levels of fields within each other. */
  depth: 14,
  /** Fields asked for under another name. */
  aliases: 30,
  /** Fields in the answer, a page counted as long as it may be, and values of the arguments, each by its `@cost`. */
  cost: 60_000,
} as const;

/**
 * Events of games that are kept folded in memory, about a kilobyte each: enough for some hundred tables at a time; a game that
 * is over is read by a few. Others are read anew when they are asked for.
 */
export const MOST_EVENTS = { playing: 131_072, over: 32_768 } as const;

/** Likewise of tournaments: a large one has some thousands, entrants above all. */
export const MOST_TOURNAMENT_EVENTS = { playing: 32_768, over: 8_192 } as const;

/** Bytes of a request, but for files to be imported. */
export const MOST_BODY = 1_048_576;
/** Bytes of a request of who records nothing: a document of the longest, and as much again beside it. */
export const MOST_READER_BODY = 131_072;
/** Milliseconds until all of a file to be imported has come, over a slow connection; other bodies have `bodySeconds`. */
export const MOST_RECEIVING = 1_200_000;
/** Milliseconds in which nothing is sent or taken on a connection; sockets have pings instead. */
export const MOST_SILENCE = 60_000;

/**
 * How long the lists and texts of the API's arguments may be: these, unless the schema says otherwise of one (`@most`). A new
 * argument is bounded before anybody thinks of it.
 */
export const ARGUMENT_LIMITS = {
  /** Items of a list: more tiles than a hand has, more names than a player. */
  items: 20,
  /** Characters of a text: twice the longest that is ever kept, and any cursor. */
  characters: 1_000,
  /** A JSON value: levels within each other, and values in all. */
  json: { levels: 8, values: 500 },
} as const;

/** What an import may take of a file. */
export interface ImportLimits {
  /** Bytes of a file, unpacked. */
  readonly bytes: number;
  /** Bytes of a file whose format is read as a whole; `.paifu` is read line by line. */
  readonly whole: number;
  /** How many times its own size a packed file may unpack to, once it is beyond `unpacksTo`. */
  readonly ratio: number;
  readonly unpacksTo: number;
  readonly lines: number;
  /** Games, what only looks like one included. */
  readonly games: number;
  /** Findings that are listed, of each kind; of more it is said how many. */
  readonly findings: number;
  /** Seconds that judging may take. */
  readonly seconds: number;
  /** MiB of objects that judging may hold. */
  readonly heap: number;
}

/** What somebody sends to a service. Logs pack to a tenth of their size; a line of a record is 600 bytes. */
export const SERVICE_IMPORT: ImportLimits = {
  bytes: 1_073_741_824,
  whole: 8_388_608,
  ratio: 100,
  unpacksTo: 8_388_608,
  lines: 2_000_000,
  games: 20_000,
  findings: 1_000,
  seconds: 300,
  heap: 512,
};

/** What the command line imports: whole corpora, of whoever types it. */
export const COMMAND_IMPORT: ImportLimits = {
  bytes: 68_719_476_736,
  whole: 268_435_456,
  ratio: 1_000,
  unpacksTo: 268_435_456,
  lines: 200_000_000,
  games: 10_000_000,
  findings: 1_000_000,
  seconds: Number.POSITIVE_INFINITY,
  heap: 4_096,
};

/** Imports that a service judges at once, and that wait for their turn. */
export const IMPORTS = { atOnce: 2, waiting: 8 } as const;

/** What is read of many games, by processes beside the one that records. */
export const READER_LIMITS = {
  /** One question is answered at most so long, and waits at most so long for its turn: what may take longer asks for too much. */
  seconds: 10,
  /** Processes for pages of searches, and for what may take longer: counts, statistics, exports. Few: others record on the same machine. */
  short: 2,
  long: 1,
  /** Questions that wait, of either sort. */
  waiting: 64,
  /** Memory for objects of one of them, in MiB: they live as long as one answer. */
  heap: 256,
} as const;

/** What is written out for other programs. */
export const EXPORT_LIMITS = {
  /** At the same time: each holds a piece that its reader has not taken yet. */
  most: 32,
  /** Milliseconds: who takes nothing for so long has gone, and others wait for the place. */
  patience: 60_000,
};

/** Seconds over which requests are counted. */
export const WINDOW = 10;
/** Cost of an operation that counts as one request more. */
export const COST_OF_REQUEST = 500;

/**
 * What one client may take: whoever brings a token, otherwise everybody at an address. `recorder`: a token that may write
 * (scribe, server, judge, operator); `reader`: everybody else. The two are counted apart, so that whoever reads, however
 * much, takes nothing from those who record. A club of a hundred people behind one address has ten to twenty requests and
 * three sockets for each of them at any moment. Set otherwise by `PAIFU_LIMITS`.
 */
export const CLIENT_LIMITS = {
  /** Requests in ten seconds; what costs more counts as several (`COST_OF_REQUEST`), a message of a socket as one. */
  readerRequests: 2_000,
  recorderRequests: 50_000,
  /** Operations answered at once; more wait, and of those that wait there is an end as well. */
  readerRunning: 8,
  recorderRunning: 64,
  readerWaiting: 300,
  recorderWaiting: 1_000,
  /** Files of `/export` and games of `/log/games` read at once. */
  readerDownloads: 4,
  recorderDownloads: 8,
  /** Open sockets, and what is followed on all of them. */
  readerSockets: 300,
  recorderSockets: 100,
  readerSubscriptions: 600,
  recorderSubscriptions: 400,
  /** Of all readers together. */
  allSockets: 2_000,
  allSubscriptions: 4_000,
  /** Sockets of an address that have not said yet who they are. */
  openingSockets: 100,
  /** Connections of an address, sockets included; of a trusted proxy as many as it likes. */
  connections: 600,
  /** Seconds that a socket may follow nothing. */
  idleSeconds: 120,
  /** Seconds in which the body of a request has to arrive: the longest of a scribe takes 280 kbit/s. An import has `MOST_RECEIVING`. */
  bodySeconds: 30,
} as const;

export type ClientLimits = Readonly<Record<keyof typeof CLIENT_LIMITS, number>>;

/** Codes by which devices are given tokens: 39 bits, so that who guesses may not guess often. */
export const PAIRING = {
  /** Minutes that a code lives, unless it is said otherwise, and at most. */
  minutes: 10,
  mostMinutes: 60,
  /** Codes that wait for their devices. */
  open: 64,
  /** Wrong codes in so many seconds: from one address, and from all together. */
  seconds: 600,
  triesOfAddress: 10,
  tries: 500,
  /** Answers to the same exchange, sent again because the one before was lost. */
  exchanges: 3,
} as const;

/**
 * Disputes, evidence and appeals of one game that are not recorded by a judge: several for each hand of a long game, and few enough that
 * a page lists them all.
 */
export const CASE_LIMITS = {
  seat: { openDisputes: 8, disputes: 32, evidence: 64, appeals: 16 },
  game: { openDisputes: 24, disputes: 96, evidence: 192, appeals: 48 },
} as const;

/** Tokens for the seats of a game that is opened. */
export const SEAT_TOKENS = {
  /** Days that they last: until its disputes are over. */
  days: 30,
  /** Those of one seat that stand at a time: asked for again, because an answer was lost, there are more than one. */
  standing: 4,
} as const;

/** Of tokens that were revoked or expired. */
export const ENDED_TOKENS = {
  /** Days after which they are deleted: until nobody asks any more who had which device. */
  days: 400,
} as const;

/** Of a socket. */
export const SOCKET_LIMITS = {
  subscriptions: 16,
  /** Bytes of a message. */
  message: 65_536,
  /** Bytes waiting for a client that does not read. */
  queue: 4_194_304,
  /** Milliseconds until `connection_init` must have come. */
  init: 5_000,
} as const;
