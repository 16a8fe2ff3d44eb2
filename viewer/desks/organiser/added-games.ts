import { nothing, type TemplateResult } from 'lit';
import { format } from '../../../src/platform/pages/language.js';
import { html } from '../../ui/html.js';
import type { Field, Option } from '../../ui/form/field.js';
import type { Form } from '../../ui/form/form.js';
import { ownProblem } from '../../ui/form/problem.js';
import type { AddGameInput } from '../../../src/client/schema.js';
import type { AskedGame, Desk } from './desk.js';
import { formTemplate, reasonField } from './form-template.js';

/** Forms that add a game played online to a table, by file, link or id, and that take it back. */

/** Maximum size of a file in bytes: Base64 adds a third, and the service accepts 900,000 characters. */
const MAX_BYTES = 670_000;
/** Files from this size on are compressed first. */
const COMPRESSED_FROM = 200_000;

const ADDING = 'add game';

export function addedGamesTemplate(desk: Desk): TemplateResult | typeof nothing {
  const { seen, words, drafts } = desk;
  if (seen === null || seen.closed) return nothing;
  const tables = tablesOf(desk);
  const [free, taken] = [true, false].map((isFree) => tables.filter(({ gameId }) => (gameId === null) === isFree));
  if (tables.length === 0) return nothing;
  const adding = drafts.asked === null ? gameForm(desk, free) : playersForm(desk, drafts.asked);
  return html`<section class="online" aria-labelledby="online"><h2 id="online">${words.online.title}</h2>
    ${free.length === 0 ? nothing : html`<details class="card" ?open=${drafts.asked !== null}><summary>${words.online.add}</summary>${adding}</details>`}
    ${taken.length === 0 ? nothing : takingBack(desk, taken)}</section>`;
}

interface OpenedTable {
  readonly key: string;
  readonly session: number;
  readonly table: number;
  readonly gameId: string | null;
  readonly text: string;
}

/** The tables of all opened sessions, latest session first. */
function tablesOf({ seen, words, nameOf }: Desk): readonly OpenedTable[] {
  const opened = seen?.sessions.filter(({ status }) => status !== 'DRAWN') ?? [];
  return opened.toReversed().flatMap(({ session, tables }) =>
    tables.map(({ table, gameId, seats }) => {
      const at = [format(words.session, { session }), format(words.table, { table })].join(', ');
      const names = seats.map(({ entrant }) => nameOf(entrant)).join(', ');
      return {
        key: `${session}/${table}`,
        session,
        table,
        gameId,
        text: format(words.online.from, { place: at, names }),
      };
    }),
  );
}

const choiceOf = (tables: readonly OpenedTable[]): readonly Option[] => tables.map(({ key, text }) => [key, text]);

function gameForm(desk: Desk, tables: readonly OpenedTable[]): TemplateResult {
  const { words } = desk;
  const labels = words.online;
  const link: Field = { name: 'link', label: labels.link, most: 500, help: labels.linkHint, path: 'gameId' };
  return formTemplate(desk, {
    of: ADDING,
    fields: [
      { name: 'table', label: labels.table, kind: 'choice', options: choiceOf(tables), isWide: true },
      html`<div class="field"><label><span>${labels.file}</span><input type="file" name="file" aria-describedby="file-help"></label>
        <small id="file-help">${labels.fileHint}</small></div>`,
      link,
    ],
    submit: labels.add,
    work: async (form) => {
      const at = tables.find(({ key }) => key === form.text('table')) ?? tables[0];
      const chosen = document.querySelector<HTMLInputElement>('.online input[type=file]')?.files?.[0];
      const gameId = form.text('link');
      if (chosen === undefined && gameId === undefined) {
        form.refuse(ownProblem(labels.missing));
        return false;
      }
      const place = { session: at.session, table: at.table };
      if (chosen === undefined) return add(desk, { ...place, gameId });
      const content = await contentOf(chosen);
      if (content === null) {
        form.refuse(ownProblem(labels.tooLarge));
        return false;
      }
      return add(desk, { ...place, file: { name: chosen.name, content } });
    },
    isPlain: true,
  });
}

/** Asks who the players are whose names are unknown. */
function playersForm(desk: Desk, { game, players, entrants }: AskedGame): TemplateResult {
  const { words, nameOf, drafts } = desk;
  const labels = words.online;
  const options = entrants.map((entrant): Option => [String(entrant), nameOf(entrant)]);
  const fields = players.map(
    ({ name, source, suggested }, i): Field => ({
      ...{ name: `player ${i}`, path: `players.${i}.entrant`, kind: 'choice' as const },
      label: source == null ? name : format(labels.player, { name, platform: source }),
      options,
      value: String(suggested ?? entrants[i] ?? ''),
    }),
  );
  const named = (form: Form) =>
    players.map(({ name }, i) => ({
      ...{ name, entrant: form.number(`player ${i}`) ?? 0, remember: form.has('remember') },
    }));
  const reset = (): void => {
    drafts.asked = null;
    desk.form(ADDING).clear();
  };
  return html`${formTemplate(desk, {
    of: ADDING,
    fields: [
      html`<p class="whole" role="status">${labels.unknown}</p>`,
      ...fields,
      { name: 'remember', label: labels.remember, kind: 'flag', isWide: true },
    ],
    submit: labels.add,
    work: (form) => add(desk, { ...game, players: named(form) }),
    isPlain: true,
  })}<div class="actions"><button type="button" class="second" name="reset" @click=${reset}>${labels.reset}</button></div>`;
}

/** Sends a game. Unknown players are asked for in the next form. */
async function add(desk: Desk, game: AddGameInput): Promise<boolean> {
  const { drafts } = desk;
  let asked: AskedGame | null = null;
  const added = await desk.sendUpon(ADDING, async (upon) => {
    const answer = await desk.client.ask('addGame', { ...upon, game });
    if (answer.__typename === 'PlayersUnknown') asked = { game, players: answer.unknown, entrants: answer.entrants };
    return answer;
  });
  if (asked !== null) {
    desk.form(ADDING).refuse(null);
    drafts.asked = asked;
    desk.draw();
  } else if (added !== null) {
    drafts.asked = null;
    const input = document.querySelector<HTMLInputElement>('.online input[type=file]');
    if (input !== null) input.value = '';
  }
  return added !== null;
}

function takingBack(desk: Desk, tables: readonly OpenedTable[]): TemplateResult {
  const labels = desk.words.online;
  const form = formTemplate(desk, {
    of: 'take back game',
    fields: [
      html`<p class="whole quiet">${labels.takeBackHint}</p>`,
      { name: 'table', label: labels.table, kind: 'choice', options: choiceOf(tables), isWide: true },
      reasonField(desk, true),
    ],
    submit: labels.takeBack,
    work: async (input) => {
      const { session, table } = tables.find(({ key }) => key === input.text('table')) ?? tables[0];
      const reason = input.text('reason') ?? '';
      return (await desk.record('take back game', { takeBackGame: { session, table, reason } })) !== null;
    },
    isPlain: true,
  });
  return html`<details class="card"><summary>${labels.takeBack}</summary>${form}</details>`;
}

/** The bytes of a file in Base64, compressed if it is large; `null` if it is too large. */
async function contentOf(file: File): Promise<string | null> {
  const isPacked = file.size >= COMPRESSED_FROM && !file.name.endsWith('.gz');
  const packed = isPacked ? file.stream().pipeThrough(new CompressionStream('gzip')) : file.stream();
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  if (bytes.length > MAX_BYTES) return null;
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}
