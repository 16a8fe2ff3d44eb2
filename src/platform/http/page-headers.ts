/**
 * What pages of the viewer may do: run and load what is served here, ask this service (by forms as well), and be framed by `frames`. The tables they draw are
 * pictures that they hold themselves (`data:`).
 */
export const pageHeaders = (frames: "'none'" | '*' = "'none'"): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frames}`,
  ].join('; '),
  'referrer-policy': 'no-referrer',
  ...(frames === '*' ? {} : { 'x-frame-options': 'DENY' }),
});

/** A page of another origin that was let in (`RequestGuard`) may read the answer. */
export const originHeaders = (origin: string | undefined): Readonly<Record<string, string>> => ({
  vary: 'origin',
  ...(origin === undefined ? {} : { 'access-control-allow-origin': origin }),
});
