import { hexOf } from './bytes.js';
import { COSIGNATURE, ED25519, type KeyType, type VerifierKey, verifierKeyIn, verifierText } from './key.js';
import type { Signed } from './note.js';
import { ProofError } from './proof-error.js';
import type { Sha256 } from './sha256.js';

/** A witness, or a number of members of a group. */
type Member =
  | { readonly kind: 'witness'; readonly name: string }
  | { readonly kind: 'group'; readonly least: number; readonly members: readonly Member[] };

interface Witness {
  readonly name: string;
  readonly key: VerifierKey;
}

/** Trusted logs, and the witnesses that must have cosigned a checkpoint (c2sp.org/tlog-policy). */
export interface Policy {
  readonly logs: readonly VerifierKey[];
  readonly witnesses: readonly Witness[];
  /** `null` if no witness is required. */
  readonly quorum: Member | null;
}

/** Trusts these log keys and requires no witness. */
export const onlySignedBy = (...logs: readonly VerifierKey[]): Policy => ({ logs, witnesses: [], quorum: null });

/** Adds the new key of a log or witness next to its old key. */
export const withRotation = (
  policy: Policy,
  keys: { readonly old: VerifierKey; readonly new: VerifierKey },
): Policy => ({
  ...policy,
  logs: policy.logs.flatMap((key) => (isSameKey(key, keys.old) ? [key, keys.new] : [key])),
  witnesses: policy.witnesses.flatMap((one) =>
    isSameKey(one.key, keys.old) ? [one, { name: one.name, key: keys.new }] : [one],
  ),
});

const isSameKey = (one: VerifierKey, other: VerifierKey): boolean => verifierText(one) === verifierText(other);

/** Time at which the quorum was reached, in seconds since 1970; `null` if it was not reached or not required. */
export const quorumSeenAt = ({ quorum, witnesses }: Policy, signed: readonly Signed[]): number | null =>
  quorum === null ? null : memberSeenAt(quorum, witnesses, signed);

/** Time of the first cosignature of a witness, by any of its keys; `null` if it has not cosigned. */
export function witnessSeenAt(
  name: string,
  { witnesses }: Pick<Policy, 'witnesses'>,
  signed: readonly Signed[],
): number | null {
  const times = signed.flatMap(({ key, time }) =>
    witnesses.some((one) => one.name === name && isSameKey(one.key, key)) ? [time ?? 0] : [],
  );
  return times.length === 0 ? null : Math.min(...times);
}

function memberSeenAt(member: Member, witnesses: readonly Witness[], signed: readonly Signed[]): number | null {
  if (member.kind === 'witness') return witnessSeenAt(member.name, { witnesses }, signed);
  const times = member.members.map((one) => memberSeenAt(one, witnesses, signed)).filter((time) => time !== null);
  return times.length < member.least ? null : times.sort((a, b) => a - b)[member.least - 1];
}

/** Parses a policy file. Throws `ProofError` with the line number. */
export function policyIn(sha256: Sha256, text: string): Policy {
  return new PolicyReader(sha256).read(text);
}

class PolicyReader {
  private readonly logs: VerifierKey[] = [];
  private readonly witnesses: Witness[] = [];
  private readonly named = new Map<string, Member>();
  private readonly used = new Set<string>();
  private quorum: Member | null | undefined;
  private line = 0;

  constructor(private readonly sha256: Sha256) {}

  read(text: string): Policy {
    for (const line of text.split('\n')) {
      this.line++;
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the format names those it allows
      if (/[\x00-\x08\x0b-\x1f\x7f]/.test(line)) throw this.wrong('it contains a control character');
      const [word = '', ...rest] = line.split(/[ \t]+/).filter((one) => one !== '');
      if (word === '' || word.startsWith('#')) continue;
      this.take(word, rest);
    }
    if (this.quorum === undefined) throw new ProofError('the policy has no line `quorum`');
    return { logs: this.logs, witnesses: this.witnesses, quorum: this.quorum };
  }

  private take(word: string, rest: readonly string[]): void {
    const [name = '', second = '', ...more] = rest;
    if (word === 'log' && rest.length >= 1 && rest.length <= 2) this.logs.push(this.key(name, ED25519, this.logs));
    else if (word === 'witness' && rest.length >= 2 && rest.length <= 3) {
      const key = this.key(
        second,
        COSIGNATURE,
        this.witnesses.map((one) => one.key),
      );
      this.witnesses.push({ name, key });
      this.define(name, { kind: 'witness', name });
    } else if (word === 'group' && rest.length >= 3) this.define(name, this.group(second, more));
    else if (word === 'quorum' && rest.length === 1) {
      if (this.quorum !== undefined) throw this.wrong('quorum is defined twice');
      this.quorum = name === 'none' ? null : this.member(name);
    } else throw this.wrong('expected `log KEY`, `witness NAME KEY`, `group NAME all|any|K NAME…` or `quorum NAME`');
  }

  private group(threshold: string, names: readonly string[]): Member {
    const members = names.map((name) => this.member(name));
    const least =
      threshold === 'any'
        ? 1
        : threshold === 'all'
          ? members.length
          : /^[1-9]\d{0,3}$/.test(threshold)
            ? Number(threshold)
            : 0;
    if (least < 1 || least > members.length) throw this.wrong(`expected all, any or 1 to ${members.length}`);
    return { kind: 'group', least, members };
  }

  /** Each witness and group counts in one place only. */
  private member(name: string): Member {
    const member = this.named.get(name);
    if (member === undefined) throw this.wrong(`${name} is not defined before this line`);
    if (this.used.has(name)) throw this.wrong(`${name} is already in a group`);
    this.used.add(name);
    return member;
  }

  private define(name: string, member: Member): void {
    if (name === 'none' || this.named.has(name)) throw this.wrong(`${name} is already defined`);
    this.named.set(name, member);
  }

  private key(text: string, type: KeyType, others: readonly VerifierKey[]): VerifierKey {
    let key: VerifierKey;
    try {
      key = verifierKeyIn(this.sha256, text);
    } catch (error) {
      if (error instanceof ProofError) throw this.wrong(error.message);
      throw error;
    }
    if (key.type !== type) throw this.wrong(`the key of ${key.name} is for other signatures`);
    if (others.some(({ publicKey }) => hexOf(publicKey) === hexOf(key.publicKey)))
      throw this.wrong('the key is listed twice');
    return key;
  }

  private wrong(what: string): ProofError {
    return new ProofError(`line ${this.line} of the policy: ${what}`);
  }
}
