import { ACCESS, AccessError } from '../../access/access-schema.js';
import { TokenStore, type Grantor, type TokenEntry, tokenView } from '../../access/token-store.js';
import { isoTime } from '../../platform/config/time-text.js';
import { parseGrant } from '../../access/grant.js';
import { PairingCodes, type UnusedCode } from '../../access/pairing-codes.js';
import { pairingUrl, qrText } from '../../access/qr-code.js';
import { type Role, roleText } from '../../access/role.js';
import { formatCode } from '../../access/tokens.js';
import { readTokenFile } from '../../access/authentication/token-file.js';
import { addressOf, storeChoiceOf } from '../../platform/config/config.js';
import { Parts } from '../../platform/disk/parts.js';
import type { Sharing } from '../../platform/sharing/share-databases.js';
import { FieldError } from '../../engine/vocabulary/shape.js';
import { PAIRING } from '../../platform/config/limits.js';
import { CliError, EXIT, type ExitCode, type Io, printLine, type SourceOptions } from '../io.js';
import { asCliError, existingChoiceOf, shareWithNodes, terminalUser } from '../source/stores.js';
import { harmless, minuteOf } from '../output/style.js';

/** The options that describe a token. */
export interface GrantOptions extends SourceOptions {
  readonly role: readonly Role['role'][];
  readonly actor?: string;
  readonly label?: string;
  readonly game?: readonly string[];
  readonly tournament?: readonly string[];
  readonly seat?: number;
  readonly days?: number;
  readonly json?: boolean;
}

/** `paifu tokens add`: only the token goes to standard output, its description to standard error. */
export function addToken(options: GrantOptions, io: Io): Promise<ExitCode> {
  return withTokens(options, io, async (store) => {
    const { token, entry } = await store.commit(() => store.add(grantFrom(options, store.now()), giver()));
    const output = options.json ? JSON.stringify({ secret: token, ...tokenView(entry) }) : token;
    await printLine(output, io);
    if (!options.json)
      io.stderr.write(harmless(`${line(entry)}\nThe secret is shown only once and not stored. Copy it now.\n`));
    return EXIT.done;
  });
}

/** `paifu tokens list`: without the secrets, which are not stored. */
export function listTokens(
  options: SourceOptions & { readonly all?: boolean; readonly json?: boolean },
  io: Io,
): Promise<ExitCode> {
  return withTokens(
    options,
    io,
    async (store) => {
      const write = (entry: object, text: string) =>
        printLine(options.json ? JSON.stringify(entry) : harmless(text), io);
      let after: string | null = null;
      do {
        const page: TokenEntry[] = store.list({ ended: options.all ?? false, after, limit: 500 });
        for (const entry of page) await write(tokenView(entry), line(entry));
        after = page.at(-1)?.id ?? null;
      } while (after !== null);
      for (const code of new PairingCodes(store).unused()) {
        const { createdAt, expiresAt, ...entry } = code;
        const shownCode = { pairingCode: true, ...entry, createdAt: isoTime(createdAt), expiresAt: isoTime(expiresAt) };
        await write(shownCode, waitingLine(code));
      }
      // The tokens of PAIFU_TOKENS, if the command runs with the settings of the service.
      const file = io.env.PAIFU_TOKENS?.trim();
      if (file)
        for (const token of (await readTokenFile(file, () => {})).all)
          await write(token, [...identity(token), `in ${file}`].join('  '));
      return EXIT.done;
    },
    true,
  );
}

/** `paifu tokens revoke`: a running service closes their connections. */
export function revokeTokens(
  ids: readonly string[],
  options: SourceOptions & { readonly made?: boolean; readonly givenBy?: string },
  io: Io,
): Promise<ExitCode> {
  return withTokens(
    options,
    io,
    async (store) => {
      const { made = false, givenBy } = options;
      if (ids.length === 0 && givenBy === undefined)
        throw new CliError(EXIT.usage, 'expected ids of tokens (paifu tokens list) or --given-by ACTOR');
      const unknown: string[] = [];
      const revoked: TokenEntry[] =
        givenBy === undefined ? [] : [...(await store.commit(() => store.revokeGivenBy(givenBy, giver())))];
      for (const id of ids) {
        const ended = await store.commit(() => store.revoke(id, giver(), made));
        if (ended === null) unknown.push(id);
        revoked.push(...(ended ?? []));
      }
      for (const entry of revoked) await printLine(harmless(line(entry)), io);
      const standing = store.validDescendants(revoked.map(({ id }) => id));
      if (standing.length > 0)
        io.stderr.write(
          harmless(
            `Still valid, because they were issued with a revoked token (--made revokes them too):\n${standing.map((one) => `${line(one)}\n`).join('')}`,
          ),
        );
      if (unknown.length === 0) return EXIT.done;
      const which = unknown.map(shortId).join(', ');
      throw new CliError(EXIT.notFound, `no token has the id ${which}; paifu tokens list shows the ids`);
    },
    true,
  );
}

/** `paifu tokens cancel` */
export function cancelCodes(ids: readonly string[], options: SourceOptions, io: Io): Promise<ExitCode> {
  return withTokens(
    options,
    io,
    async (store) => {
      const codes = new PairingCodes(store);
      const waiting = codes.unused();
      const unknown: string[] = [];
      for (const id of ids) if (!(await store.commit(() => codes.cancel(id, null)))) unknown.push(id);
      for (const code of waiting.filter(({ id }) => ids.includes(id) && !unknown.includes(id)))
        await printLine(harmless(`${waitingLine(code)}  cancelled`), io);
      if (unknown.length === 0) return EXIT.done;
      throw new CliError(
        EXIT.notFound,
        `no unused code has the id ${unknown.map(shortId).join(', ')}: paifu tokens list`,
      );
    },
    true,
  );
}

/** `paifu tokens pair`: prints a code that a device exchanges for a token, and the address. */
export function pair(
  options: GrantOptions & { readonly minutes?: number; readonly address?: string },
  io: Io,
): Promise<ExitCode> {
  return withTokens(options, io, async (store) => {
    const given = options.address ?? io.env.PAIFU_ADDRESS?.trim();
    if (!given)
      throw new CliError(
        EXIT.usage,
        'expected the address of the service for devices: --address https://… or PAIFU_ADDRESS',
      );
    const address = addressOf(given);
    const minutes = options.minutes ?? PAIRING.minutes;
    if (minutes < 1 || minutes > PAIRING.mostMinutes)
      throw new CliError(EXIT.usage, `--minutes ${minutes}: expected 1 to ${PAIRING.mostMinutes}`);
    const make = () => new PairingCodes(store).create(grantFrom(options, store.now()), minutes, giver());
    const made = await store.commit(make);
    const url = pairingUrl(address, made.code);
    const code = formatCode(made.code);
    const expiresAt = isoTime(made.expiresAt);
    const { id } = made;
    const text = `${qrText(url)}\n${url}\ncode ${code}, once, until ${expiresAt} (cancelled by its id ${id})`;
    await printLine(options.json ? JSON.stringify({ id, code, url, expiresAt }) : text, io);
    return EXIT.done;
  });
}

/** @param existing fail if the directory has no tokens, such as a mistyped one */
async function withTokens(
  { data }: SourceOptions,
  { env }: Io,
  work: (store: TokenStore) => Promise<ExitCode>,
  existing = false,
): Promise<ExitCode> {
  let store: TokenStore | null = null;
  let sharing: Sharing | null = null;
  try {
    const choice = existing ? existingChoiceOf(env, data) : storeChoiceOf(env, data);
    if (choice.store === 'memory')
      throw new CliError(EXIT.usage, 'PAIFU_STORE is memory: only the service has its tokens (mutation addToken)');
    const parts = new Parts(choice.data);
    if (existing && !parts.has(ACCESS.part) && !parts.wasMade(ACCESS.part))
      throw new CliError(EXIT.notFound, `${choice.data} has no tokens; create one with paifu tokens add`);
    store = TokenStore.open(choice.data);
    sharing = await shareWithNodes(choice, { access: store });
    return await work(store);
  } catch (error) {
    if (error instanceof FieldError) throw new CliError(EXIT.usage, optionError(error));
    if (error instanceof AccessError && error.code === 'TOO_MANY_CODES') throw new CliError(EXIT.failed, error.message);
    throw asCliError(error);
  } finally {
    await sharing?.close();
    store?.close();
  }
}

/** The error, with the name of its option. */
function optionError({ path, expected }: FieldError): string {
  const name = /(\w+)(\[\d+\])?$/.exec(path)?.[1] ?? path;
  return `--${name.replace(/^(game|tournament)s$/, '$1')}: expected ${expected}`;
}

function grantFrom({ role: roles, actor, label, game, tournament, seat, days }: GrantOptions, now: number) {
  const scope = {
    ...(game === undefined ? {} : { games: game }),
    ...(tournament === undefined ? {} : { tournaments: tournament }),
  };
  const wanted = roles.map((role) => {
    if (role === 'operator' || role === 'monitor') return { role };
    if (role === 'organiser') return tournament === undefined ? { role } : { role, tournaments: tournament };
    return role === 'player' ? { role, game: game?.[0], seat } : { role, ...scope };
  });
  if (seat !== undefined && !roles.includes('player')) throw new CliError(EXIT.usage, '--seat needs --role player');
  if (Object.keys(scope).length > 0 && roles.every((role) => role === 'operator' || role === 'monitor'))
    throw new CliError(EXIT.usage, `--game and --tournament do not apply to the role ${roles.join(', ')}`);
  const expiresAt = days === undefined ? null : isoTime(now + days * 86_400_000);
  return parseGrant({ actor: actor ?? null, label: label ?? null, expiresAt, roles: wanted }, null, now, '');
}

const giver = (): Grantor => ({ actor: terminalUser(), token: null, expiresAt: null });

const day = (milliseconds: number): string => minuteOf(isoTime(milliseconds));

/** A given id, shortened if long: it may be a token by mistake. */
const shortId = (id: string): string => (id.length > 12 ? `${id.slice(0, 8)}…` : id);

const identity = ({ id, actor, roles, label }: Pick<TokenEntry, 'id' | 'actor' | 'roles' | 'label'>): string[] => [
  id,
  label === null ? actor : `${actor} (${label})`,
  roles.map(roleText).join('; '),
];

const waitingLine = (code: UnusedCode): string =>
  [
    ...identity(code),
    `a code that waits for its device until ${day(code.expiresAt)}`,
    `made ${day(code.createdAt)} by ${code.createdBy}`,
  ].join('  ');

/** A token as a line. */
function line(entry: TokenEntry): string {
  const { createdAt, createdBy, madeBy, expiresAt, revokedAt, revokedBy, lastUsedAt } = entry;
  const ends =
    revokedAt !== null
      ? `revoked ${day(revokedAt)} by ${revokedBy}`
      : expiresAt === null
        ? 'does not expire'
        : `until ${day(expiresAt)}`;
  return [
    ...identity(entry),
    ends,
    lastUsedAt === null ? 'never used' : `used ${day(lastUsedAt)}`,
    `made ${day(createdAt)} by ${createdBy}${madeBy === null ? '' : ` with ${madeBy}`}`,
  ].join('  ');
}
