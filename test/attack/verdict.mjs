/** Traces of the implementation that a response must not contain. */
const INSIDE =
  /\bat [\w.<>]+ \(|node_modules|\.[jt]s:\d+|TypeError|RangeError|ReferenceError|Cannot read|heap out of memory/;

/** A dealt or drawn tile in a response with events. In a game whose hands are never revealed it must be `?`. */
const SHOWN = /"type":"TileDrawn","data":\{"seat":\d,"tile":"[1-9]|"hands":\[\["[1-9]/;

/** Codes of internal errors, which no response may have. */
const INTERNAL = new Set(['INTERNAL', 'INTERNAL_SERVER_ERROR']);

/**
 * The category of a response and its fault, or `null`. A rejection must be typed: a status below 500 or 503, with
 * code and message. No hostile request may cause a failure of the service.
 */
export function verdictOf({ status, text, cut }, { mayCut = false, hasBody = true } = {}) {
  if (cut !== undefined) return { kind: `cut (${cut})`, complaint: mayCut ? null : `no answer: ${cut}` };
  const complain = (what) => ({ kind: `${status}`, complaint: `${what}: ${status} ${text.slice(0, 300)}` });
  if (!hasBody && status < 500) return { kind: `${status}`, complaint: null };
  if (INSIDE.test(text)) return complain('it tells of its inside');
  let body = null;
  try {
    body = JSON.parse(text);
  } catch {
    if (status < 300) return { kind: `${status}`, complaint: null };
    return complain('a refusal that is no JSON');
  }
  if (status >= 500 && status !== 503) return complain('a failure of the service');
  const errors = body.errors ?? [];
  const codes = errors.map(({ extensions, message }) => (message ? extensions?.code : undefined));
  if (codes.some((code) => typeof code !== 'string' || INTERNAL.has(code))) return complain('an error without a code');
  if (codes.length > 0) return { kind: `${status} ${nameOf(errors[0])}`, complaint: null };
  if (status >= 300) {
    const code = body.code ?? body.error;
    if (typeof code !== 'string' || typeof body.message !== 'string' || INTERNAL.has(code)) return complain('untyped');
    return { kind: `${status} ${code}`, complaint: null };
  }
  const refusal = Object.values(body.data ?? {}).find((value) => typeof value?.code === 'string');
  return { kind: refusal === undefined ? `${status}` : `${status} ${refusal.code}`, complaint: null };
}

const nameOf = ({ extensions: { code, limit } }) => (limit === undefined ? code : `${code} ${limit}`);

/** Counts verdicts by kind, and keeps the first faults. */
export class Tally {
  kinds = {};
  complaints = [];
  requests = 0;

  /** @param crowd whether so many attacks run at once that one address has too many connections */
  constructor(crowd) {
    this.crowd = crowd;
  }

  count(kind, complaint = null, times = 1) {
    this.requests += times;
    this.kinds[kind] = (this.kinds[kind] ?? 0) + times;
    if (complaint !== null && this.complaints.length < 10) this.complaints.push(complaint);
  }

  /** @param hides whether the response is about a game whose hands are never revealed */
  take(answer, { mayCut = this.crowd, hides = false, ...options } = {}) {
    const { kind, complaint } = verdictOf(answer, { mayCut, ...options });
    if (hides) this.hides(answer.text);
    this.count(kind, complaint);
  }

  hides(text) {
    this.expect(!SHOWN.test(text), `a hidden tile is shown: ${SHOWN.exec(text)?.[0]}`);
  }

  /** Records a fault unless the condition holds. */
  expect(holds, what) {
    if (!holds && this.complaints.length < 10) this.complaints.push(what);
  }
}
