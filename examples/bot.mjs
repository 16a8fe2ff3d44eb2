/**
 * A bot that plays one seat: `node bot.mjs http://127.0.0.1:4000 GAME SEAT`. The table deals and draws; the bot declares a win by
 * self-draw, or discards what leaves its hand closest to tenpai. It sees only the tiles of its seat.
 *
 * `PAIFU_TOKEN` is a token that may record the game; a service started with `--open` needs none.
 */
import { newCommandId, PaifuClient } from 'paifu/client';
import { GameLine, handOutlook, legalActions, loadRulesets, resolveRuleset } from 'paifu/engine';

const [service, gameId, seatText] = process.argv.slice(2);
if (seatText === undefined)
  throw new Error('expected the address of the service, the id of a game and a seat from 0 to 3');
const seat = Number(seatText);
const client = new PaifuClient({ url: `${service}/graphql`, token: process.env.PAIFU_TOKEN });

/** The legal action to take; `null` if it is not the bot's turn. */
function choose({ ruleset, state }) {
  const hand = state?.hand;
  if (hand == null || hand.due !== 'discard' || hand.turn !== seat) return null;
  const legal = legalActions(ruleset, state, seat);
  const win = legal.find(({ type }) => type === 'DeclareWin');
  if (win !== undefined) return win;
  const discards = legal.filter(({ type }) => type === 'DiscardTile');
  const [best] = handOutlook(state, seat)?.discards ?? [];
  const plain = (tile) => tile.replace('0', '5');
  return discards.find(({ data }) => plain(data.tile) === best?.tile) ?? discards[0] ?? null;
}

/** The input of an action: `{ discardTile: { seat: 1, tile: '9s' } }`. */
const inputOf = ({ type, data }) => {
  const by = data.by?.toUpperCase().replaceAll('-', '_');
  return { [type[0].toLowerCase() + type.slice(1)]: by === undefined ? data : { ...data, by } };
};

await loadRulesets();
const line = new GameLine(resolveRuleset);
for await (const { revision, type, data } of client.follow(gameId, -1, { as: `SEAT_${seat}` })) {
  line.follow({ type, data });
  if (type === 'GameClosed') break;
  const action = choose(line);
  if (action === null) continue;
  const given = { gameId, commandId: newCommandId(), expectedRevision: revision, actions: [inputOf(action)] };
  const answer = await client.ask('recordActions', given);
  // Somebody else recorded first: the next event tells what to do.
  if (answer.__typename === 'VersionConflict') continue;
  if (answer.__typename !== 'ActionsRecorded') throw new Error(answer.message);
  console.log(action.type, action.data.tile ?? '');
}
process.exit();
