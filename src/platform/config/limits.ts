/**
 * All limits of the service, what each protects, and why it has its size. docs/explanation/security.md, "Limits", explains them to
 * operators. Limits of single fields and arguments are in schema.graphql: `@cost`, `@listSize`, `@most`.
 */

/** A GraphQL document before validation, whose time grows faster than the document. */
export const DOCUMENT_LIMITS = {
  /** Characters. Recorded data belong in variables. */
  characters: 65_536,
  /** Tokens. */
  tokens: 4_000,
  /** Nested brackets; GraphQL's parser and visitors recurse at each. */
  nesting: 64,
  /** Validation visits every fragment once per operation. */
  operations: 20,
  /** Validation compares pairs of spreads, and follows cycles recursively. */
  fragments: 60,
  /** Pairs of fields with one response name, which validation compares with everything below them. */
  pairs: 20_000,
} as const;

/** Limits of an operation. */
export const OPERATION_LIMITS = {
  /** Depth. */
  depth: 14,
  /** Aliases. */
  aliases: 30,
  /** Cost (`@cost`) of the fields in the answer, with pages at full size, and of the values in arguments. */
  cost: 60_000,
} as const;

/**
 * Events of cached games, about a kilobyte each: enough for several hundred tables in play, and for a few finished
 * games. Others are loaded when needed.
 */
export const MOST_EVENTS = { playing: 131_072, over: 32_768 } as const;

/** Events of cached tournaments; a large one has several thousand, mostly entrants. */
export const MOST_TOURNAMENT_EVENTS = { playing: 32_768, over: 8_192 } as const;

/** Bytes of a request, except imports. */
export const MOST_BODY = 1_048_576;
/** Bytes of a reader's request: the longest document, and as much again. */
export const MOST_READER_BODY = 131_072;
/** Milliseconds for receiving an import over a slow connection. Other bodies have `bodySeconds`. */
export const MOST_RECEIVING = 1_200_000;
/** Milliseconds without traffic on a connection. Sockets have pings instead. */
export const MOST_SILENCE = 60_000;

/** Default sizes of lists and texts in the API's arguments; `@most` in the schema overrides them. */
export const ARGUMENT_LIMITS = {
  /** Items of a list: more than a hand has tiles or a player has names. */
  items: 20,
  /** Characters of a text: twice the longest stored one, and enough for any cursor. */
  characters: 1_000,
  /** A JSON value: depth and number of values. */
  json: { levels: 8, values: 500 },
} as const;

/** Limits of an import. */
export interface ImportLimits {
  /** Bytes of a file, unpacked. */
  readonly bytes: number;
  /** Bytes of a file whose format is read as a whole; `.paifu` is read line by line. */
  readonly whole: number;
  /** Largest compression ratio, for files that unpack to more than `unpacksTo`. */
  readonly ratio: number;
  readonly unpacksTo: number;
  readonly lines: number;
  /** Games, including unreadable ones. */
  readonly games: number;
  /** Listed findings of each kind; others are only counted. */
  readonly findings: number;
  /** Seconds for judging. */
  readonly seconds: number;
  /** Heap for judging, in MiB. */
  readonly heap: number;
}

/** Imports sent to a service. Logs compress to a tenth of their size; a line of a record has 600 bytes. */
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

/** Imports of the command line: whole corpora. */
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

/** Imports judged at once, and queued. */
export const IMPORTS = { atOnce: 2, waiting: 8 } as const;

/** Searches, in processes of their own. */
export const READER_LIMITS = {
  /** Longest time in the queue and for an answer, in seconds. Longer queries are rejected as too expensive. */
  seconds: 10,
  /**
   * Processes for pages of results, and for counts, statistics and exports. Few, because recording uses the same
   * machine.
   */
  short: 2,
  long: 1,
  /** Queued questions of each sort. */
  waiting: 64,
  /** Heap of each process, in MiB. Its objects live as long as one answer. */
  heap: 256,
} as const;

/** Exports. */
export const EXPORT_LIMITS = {
  /** Running at once; each holds a piece that its reader has not taken yet. */
  most: 32,
  /** Milliseconds after which a reader that takes nothing is considered gone. */
  patience: 60_000,
};

/** Seconds over which requests are counted. */
export const WINDOW = 10;
/** Cost that counts as one more request. */
export const COST_OF_REQUEST = 500;

/**
 * Limits of one client: a token, or for requests without one an address. `recorder` is a token that may write, `reader`
 * everybody else; they are counted apart, so that readers cannot slow recording down. A club of a hundred people behind
 * one address makes ten to twenty requests at a time and needs three sockets for each. Changed by `PAIFU_LIMITS`.
 */
export const CLIENT_LIMITS = {
  /** Requests in ten seconds. An expensive one counts as several (`COST_OF_REQUEST`), a socket message as one. */
  readerRequests: 2_000,
  recorderRequests: 50_000,
  /** Operations executed at once, and queued. */
  readerRunning: 8,
  recorderRunning: 64,
  readerWaiting: 300,
  recorderWaiting: 1_000,
  /** Concurrent downloads from `/export` and `/log/games`. */
  readerDownloads: 4,
  recorderDownloads: 8,
  /** Open sockets, and subscriptions on all of them. */
  readerSockets: 300,
  recorderSockets: 100,
  readerSubscriptions: 600,
  recorderSubscriptions: 400,
  /** All readers together. */
  allSockets: 2_000,
  allSubscriptions: 4_000,
  /** Sockets of an address before `connection_init`. */
  openingSockets: 100,
  /** Connections of an address, sockets included; unlimited for a trusted proxy. */
  connections: 600,
  /** Seconds that a socket may be open without a subscription. */
  idleSeconds: 120,
  /** Seconds for receiving a body: a scribe's longest takes 280 kbit/s. Imports have `MOST_RECEIVING`. */
  bodySeconds: 30,
} as const;

export type ClientLimits = Readonly<Record<keyof typeof CLIENT_LIMITS, number>>;

/** Pairing codes have 39 bits, so guesses are limited. */
export const PAIRING = {
  /** Lifetime in minutes: default and maximum. */
  minutes: 10,
  mostMinutes: 60,
  /** Codes not yet used: one for each table of a large hall. */
  open: 128,
  /** Wrong codes per period, from one address and from all. */
  seconds: 600,
  triesOfAddress: 10,
  tries: 500,
  /** Repeated answers to one exchange, for when the first was lost. */
  exchanges: 3,
} as const;

/**
 * Disputes, evidence and appeals of a game that judges did not record: several for each hand of a long game, and few
 * enough to be listed on one page.
 */
export const CASE_LIMITS = {
  seat: { openDisputes: 8, disputes: 32, evidence: 64, appeals: 16 },
  game: { openDisputes: 24, disputes: 96, evidence: 192, appeals: 48 },
} as const;

/** Seat tokens of a new game. */
export const SEAT_TOKENS = {
  /** Lifetime in days, until disputes are settled. */
  days: 30,
  /** Valid tokens of a seat at a time. There are several if an answer was lost and the request repeated. */
  standing: 4,
} as const;

/** Revoked and expired tokens. */
export const ENDED_TOKENS = {
  /** Days until they are deleted. */
  days: 400,
} as const;

/** Webhooks: each sends up to four messages at a time. */
export const WEBHOOK_LIMITS = { ofToken: 10, all: 200 } as const;

/** Limits of a socket. */
export const SOCKET_LIMITS = {
  subscriptions: 16,
  /** Bytes of a message. */
  message: 65_536,
  /** Bytes buffered for a client that does not read. */
  queue: 4_194_304,
  /** Milliseconds until `connection_init`. */
  init: 5_000,
} as const;
