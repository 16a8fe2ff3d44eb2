import { createHmac, randomBytes } from 'node:crypto';

/** A notification, before it is addressed to a webhook. */
export interface Notification {
  /** The same whenever it is sent. */
  readonly id: string;
  /** CloudEvents type. */
  readonly type: string;
  /** What it is about: `game/ID`, `tournament/ID`, `log` or `import/ID`. */
  readonly subject: string;
  /** RFC 3339; `null` if the viewer may not know it. */
  readonly time: string | null;
  readonly data: object;
}

/** The notification as a CloudEvent in JSON (CloudEvents 1.0, structured mode). */
export const cloudEventText = ({ id, type, subject, time, data }: Notification, source: string): string =>
  JSON.stringify({
    ...{ specversion: '1.0', id, source, type, subject },
    ...(time === null ? {} : { time }),
    ...{ datacontenttype: 'application/json', data },
  });

const SECRET_PREFIX = 'whsec_';

export const newSecret = (): string => SECRET_PREFIX + randomBytes(32).toString('base64');

/** The headers of a message: those of Standard Webhooks 1.0, and the content type. @param time milliseconds since 1970 */
export function signedHeaders(secret: string, id: string, body: string, time: number): Record<string, string> {
  const timestamp = String(Math.floor(time / 1_000));
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/cloudevents+json; charset=utf-8',
    'user-agent': 'Paifu',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
