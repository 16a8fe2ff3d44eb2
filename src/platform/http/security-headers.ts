/**
 * Pages may load and call only this service, submit forms to it, show pictures from `data:` URLs, and be framed by
 * `frames`.
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

/** An allowed origin (`RequestGuard`) may read the answer. */
export const originHeaders = (origin: string | undefined): Readonly<Record<string, string>> => ({
  vary: 'origin',
  ...(origin === undefined ? {} : { 'access-control-allow-origin': origin }),
});
