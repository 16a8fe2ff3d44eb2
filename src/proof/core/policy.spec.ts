import { describe, expect, it } from '@jest/globals';
import { COSIGNATURE, ED25519, verifierKey, verifierText } from './key.js';
import { type Policy, policyIn, quorumSeenAt } from './policy.js';
import { ProofError } from './proof-error.js';
import { sha256 } from './sha256.js';

const witness = (name: string, n: number) => verifierKey(sha256, name, COSIGNATURE, new Uint8Array(32).fill(n));
const log = verifierText(verifierKey(sha256, 'club.example/paifu', ED25519, new Uint8Array(32).fill(99)));
const X = [1, 2, 3].map((n) => witness(`x${n}.example`, n));
const Y = [4, 5, 6].map((n) => witness(`y${n}.example`, n));

/** The example of c2sp.org/tlog-policy. */
const EXAMPLE = `log ${log}

witness X1 ${verifierText(X[0])}
witness X2 ${verifierText(X[1])}
witness X3 ${verifierText(X[2])}
group X-witnesses 2 X1 X2 X3

 # and the others
witness Y1 ${verifierText(Y[0])}
witness Y2 ${verifierText(Y[1])} https://y2.example/
\twitness  Y3 ${verifierText(Y[2])}
group Y-witnesses any Y1 Y2 Y3

group X-and-Y all X-witnesses Y-witnesses
quorum X-and-Y
`;

const seen = (policy: Policy, ...by: [key: (typeof X)[0], time: number][]) =>
  quorumSeenAt(
    policy,
    by.map(([key, time]) => ({ key, time })),
  );

describe('a policy', () => {
  const policy = policyIn(sha256, EXAMPLE);

  it('asks for two of one group and one of another, and takes the time of the last that was needed', () => {
    expect(policy.logs.map(({ name }) => name)).toEqual(['club.example/paifu']);
    expect(seen(policy, [X[0], 10], [X[2], 30], [Y[1], 20])).toBe(30);
    expect(seen(policy, [X[0], 10], [X[1], 50], [X[2], 30], [Y[1], 20], [Y[0], 25])).toBe(30);
    expect(seen(policy, [X[0], 10], [Y[1], 20])).toBeNull();
    expect(seen(policy, [X[0], 10], [X[0], 11], [Y[1], 20])).toBeNull();
    expect(seen(policy, [X[0], 10], [X[1], 11])).toBeNull();
    expect(seen(policy)).toBeNull();
  });

  it('a policy may ask for nobody', () => {
    expect(policyIn(sha256, `log ${log}\nquorum none\n`).quorum).toBeNull();
  });

  const one = `witness A ${verifierText(X[0])}\n`;
  it.each([
    [`log ${log}\n`, 'no line `quorum`'],
    ['quorum A\n', 'line 1 of the policy: A is not defined before this line'],
    [`${one}quorum A\nquorum none\n`, 'line 3'],
    [`${one}group G 2 A\nquorum G\n`, '1 to 1'],
    [`${one}group G 0 A\nquorum G\n`, '1 to 1'],
    [`${one}group G any A A\nquorum G\n`, 'A is already in a group'],
    [`${one}group G any A\nquorum A\n`, 'A is already in a group'],
    [`${one}group A any A\nquorum A\n`, 'A is already defined'],
    [`${one}witness B ${verifierText(X[0])}\nquorum A\n`, 'the key is listed twice'],
    [`witness none ${verifierText(X[0])}\nquorum none\n`, 'none is already defined'],
    [`log ${verifierText(X[0])}\nquorum none\n`, 'for other signatures'],
    [`witness A ${log}\nquorum A\n`, 'for other signatures'],
    ['log nonsense\nquorum none\n', 'line 1 of the policy: not a public key'],
    ['quorum none\r\n', 'it contains a control character'],
    ['trust everybody\nquorum none\n', 'expected `log KEY`'],
  ])('a policy is refused with its line when it is not written so (%#)', (text, why) => {
    expect(() => policyIn(sha256, text)).toThrow(ProofError);
    expect(() => policyIn(sha256, text)).toThrow(why);
  });
});
