/**
 * Posts the messages of a webhook to a chat: `SECRET=whsec_… node webhook-notifier.mjs CHAT_WEBHOOK`. It listens on `PORT` (8080); register it
 * with `paifu webhook add ADDRESS --type dispute.raised --type ruling.issued --type game.closed`, which prints the secret. Needs Node only.
 *
 * Nothing is lost while it is away: a message is accepted only after the chat took it, and Paifu sends again what was not accepted. The
 * messages to the chat are `{ "content": "…" }`, which Discord takes; Slack and Mattermost call the field `text` (`CHAT_FIELD=text`).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const [chat] = process.argv.slice(2);
const { SECRET = '', PORT = '8080', CHAT_FIELD = 'content' } = process.env;
const key = Buffer.from(SECRET.replace('whsec_', ''), 'base64');
if (chat === undefined || key.length === 0) throw new Error('expected SECRET=whsec_… and the address of the chat');

/** The last messages that the chat took. A message may come twice, with the same id. */
const posted = new Set();
const MOST_REMEMBERED = 1_000;

/** Whether a message has the signature of Standard Webhooks and is at most five minutes old. */
function isSigned({ 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': given = '' }, body) {
  const wanted = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`);
  const signature = Buffer.from(given);
  return (
    signature.length === wanted.length &&
    timingSafeEqual(signature, wanted) &&
    Math.abs(Date.now() / 1_000 - Number(time)) <= 300
  );
}

/** What happened, where and how, with a link: `dispute raised · Spring open, Table 1 · I had said pong · https://…`. */
function textOf({ type, source, data: { game, event, tournament } }) {
  const what = type.replace('org.paifu.', '').replaceAll('.', ' ');
  const where = [game?.tournament ?? tournament?.name, game?.tableName].filter((one) => one != null).join(', ');
  const detail = event?.data.claim ?? event?.data.publicReason;
  const link = game ? `${source}/g/${game.id}` : tournament ? `${source}/t/${tournament.id}` : source;
  return [what, where, detail, link].filter(Boolean).join(' · ');
}

/** Posts a text to the chat; answers the status for the sender of the message. */
async function post(text, response) {
  const body = JSON.stringify({ [CHAT_FIELD]: text.slice(0, 2_000) });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(chat, { method: 'POST', headers, body, signal: AbortSignal.timeout(8_000) });
  if (answer.ok) return 204;
  // Chats limit the rate of messages and say when to come again; Paifu waits as long.
  const wait = answer.headers.get('retry-after');
  if (wait !== null) response.setHeader('retry-after', wait);
  console.error(`the chat answered ${answer.status}`);
  return 503;
}

async function take(request, response) {
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  const body = Buffer.concat(pieces).toString();
  if (!isSigned(request.headers, body)) return 401;
  const { 'webhook-id': id } = request.headers;
  if (posted.has(id)) return 204;
  const text = textOf(JSON.parse(body));
  const status = await post(text, response);
  if (status === 204) {
    console.log(text);
    posted.add(id);
    if (posted.size > MOST_REMEMBERED) posted.delete(posted.values().next().value);
  }
  return status;
}

createServer(async (request, response) => {
  const status = await take(request, response).catch((error) => {
    console.error(error.message);
    return 503;
  });
  response.writeHead(status).end();
}).listen(Number(PORT));
