import type { TemplateResult } from 'lit';
import { newCommandId } from '../../../src/client/command-id.js';
import { html } from '../../ui/html.js';
import type { Desk } from './desk.js';
import { meantBy, searched, shown } from './directory.js';

/** What a field with `list="directory"` is completed from: players are told apart by their ids. */
export const directoryTemplate = ({ directory }: Desk): TemplateResult =>
  html`<datalist id="directory">${directory.offered.map(({ id, name }) => html`<option value=${shown({ id, name })}></option>`)}</datalist>`;

/** The id of whoever is meant by a name: of the directory, or added to it. null: it was refused. */
export async function playerSaid(desk: Desk, of: string, text: string): Promise<string | null> {
  const some = meantBy(text, await desk.directory.called(searched(text)));
  if (some.length > 1) desk.tell(of, desk.words.entrants.several);
  if (some.length > 0) return some.length === 1 ? some[0].id : null;
  const { added } = desk;
  // Sent again after a lost answer, the same command adds nobody twice.
  const commandId = added.get(text) ?? newCommandId();
  added.set(text, commandId);
  const player = await desk.send(of, () => desk.client.ask('addPlayer', { name: text, commandId }));
  if (player?.__typename !== 'Player') return null;
  added.delete(text);
  return player.id;
}
