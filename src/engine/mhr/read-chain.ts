import type { Action } from '../table/moves.js';
import type { Chained, TokenBody } from './model.js';
import type { ToldTable } from './told-table.js';
import { readMark } from './read-marks.js';
import { StepReader } from './read-step.js';
import type { RulesetTiles } from './ruleset-tiles.js';
import { Unreadable } from './text-error.js';
import { vainReach } from './write-marks.js';

/** A correction behind an action, its tokens read. */
export interface ReadChained extends Omit<Chained, 'before'> {
  readonly before: Action | null;
}

/** Reads corrections at the table before what they touch; `stands` when something is left of it. Throws `Unreadable`. */
export function readCorrections(
  chain: readonly Chained[],
  stands: boolean,
  order: ToldTable,
  tiles: RulesetTiles,
): ReadChained[] {
  checkChain(chain, stands);
  return chain.map((one) => ({ ...one, before: one.before && readBefore(one, one.before, order, tiles) }));
}

/** The one action that a token within a correction stands for. */
function readBefore({ at, how }: Chained, body: TokenBody, order: ToldTable, tiles: RulesetTiles): Action {
  const actions: Action[] = [];
  if (body.kind === 'step') {
    new StepReader(order.copy(), tiles, (action) => actions.push(action), true).read(body, at);
  } else if (body.kind === 'mark') {
    const said = readMark(body, at, order, tiles);
    if (said.says === 'action') actions.push(said.action);
  } else {
    const action = plainAction(body, at, order, tiles);
    if (action !== null) actions.push(action);
  }
  if (actions.length !== 1) throw new Unreadable(at, `one action within (${how}:…), not ${actions.length}`);
  return actions[0];
}

/** The action of a token that is neither step nor mark; null where it stands for none. */
export function plainAction(body: TokenBody, at: number, order: ToldTable, tiles: RulesetTiles): Action | null {
  switch (body.kind) {
    case 'says':
      if (body.claim === 'reach') {
        if (!order.knowsReach) throw tiles.without('reach', at);
        return { type: 'AddNote', data: { text: vainReach(body.seat) } };
      }
      return { type: 'AnnounceClaim', data: { seat: order.seat(body.seat), claim: body.claim as 'pong' } };
    case 'note':
      return { type: 'AddNote', data: { text: body.text } };
    case 'gap':
      return { type: 'LoseSteps', data: { count: body.count } };
    default:
      return null;
  }
}

/** Whether each correction says what stood there, where something did, and the token what stands there now. */
function checkChain(chain: readonly Chained[], stands: boolean): void {
  let there = true;
  for (const [i, { how, before, at }] of chain.entries()) {
    if (how === 'ins') {
      if (i > 0) throw new Unreadable(at, '(ins) as the first correction');
    } else {
      if (there !== (before !== null)) {
        throw new Unreadable(at, there ? `what stood there, e.g. (${how}:8s)` : `(${how}), since nothing stood there`);
      }
      if (how === 'ret' && !there) throw new Unreadable(at, '(was) or (res) after (ret)');
      there = how !== 'ret';
    }
  }
  if (there === stands) return;
  const { at } = chain[chain.length - 1];
  throw new Unreadable(
    at,
    there ? 'what stands there now, before the (' : 'nothing before the (, since it was retracted',
  );
}
