/**
 * Posts disputes and rulings to a chat: `node notifier.mjs http://127.0.0.1:4000 CHAT_WEBHOOK`. The messages are `{ "content": "…" }`,
 * which Discord takes; Slack and Mattermost call the field `text` (`CHAT_FIELD=text`). The package `graphql-ws` is needed.
 *
 * `PAIFU_TOKEN` decides which games are seen; without a token they are the public ones.
 */
import { createClient } from 'graphql-ws';

const [service, chat] = process.argv.slice(2);
if (chat === undefined) throw new Error('expected the addresses of the service and of the chat');
const token = process.env.PAIFU_TOKEN;
const socket = createClient({
  url: `${service.replace(/^http/, 'ws')}/graphql`,
  connectionParams: token === undefined ? {} : { token },
  retryAttempts: Number.POSITIVE_INFINITY,
  shouldRetry: () => true,
});

const DISPUTES = `subscription { disputeChanges { __typename
  ... on DisputeChange { kind gameId dispute { complaint status } game { tournament tableName } } ... on UserError { message } } }`;
const RULINGS = `subscription { rulingChanges { __typename
  ... on RulingChange { kind gameId ruling { publicReason } game { tournament tableName } } ... on UserError { message } } }`;

/** What was changed, where and how, with a link. */
function textOf({ kind, gameId, game, dispute, ruling }) {
  const where = [game.tournament, game.tableName].filter((one) => one != null).join(', ');
  const what = `${ruling === undefined ? 'Dispute' : 'Ruling'} ${kind.toLowerCase().replaceAll('_', ' ')}`;
  return [what, where, dispute?.complaint ?? ruling?.publicReason, `${service}/g/${gameId}`]
    .filter(Boolean)
    .join(' · ');
}

async function post(content) {
  const body = JSON.stringify({ [process.env.CHAT_FIELD ?? 'content']: content.slice(0, 2_000) });
  const answer = await fetch(chat, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (answer.ok) return console.log(content);
  // Chats limit the rate of messages, and say when to come again.
  if (answer.status !== 429) return console.error(`the chat answered ${answer.status}`);
  await new Promise((go) => setTimeout(go, 1_000 * Number(answer.headers.get('retry-after') ?? 1)));
  return post(content);
}

async function follow(query) {
  for await (const { data, errors } of socket.iterate({ query })) {
    const change = Object.values(data ?? {})[0];
    if (change?.gameId === undefined) throw new Error(change?.message ?? errors?.[0].message);
    await post(textOf(change));
  }
}

await Promise.all([follow(DISPUTES), follow(RULINGS)]);
