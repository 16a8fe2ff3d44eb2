import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client, type Service, startService } from '../kit/service/service.js';
import { freshStore } from '../kit/store/store.js';

let service: Service;
let dispose: (() => Promise<void>) | undefined;

beforeAll(async () => {
  const fresh = await freshStore();
  dispose = fresh.dispose;
  service = await startService({ store: fresh.store });
});
afterAll(async () => {
  await service.close();
  await dispose?.();
});

test('the page of a game says what each correction changed, and the words of its reason', async () => {
  const scribe = new Client(service);
  const { gameId: game, revision } = await scribe.open('open');
  const { revision: target } = await scribe.record(game, 'note', revision, [{ addNote: { text: 'first' } }]);
  const [reason, chosen] = ['misheard', 'read-later'];
  const amend = { target, action: { addNote: { text: 'second' } }, reason };
  for (const [later, correction] of [
    { amend },
    { restore: { target, reason } },
    { retract: { target, reason: chosen } },
  ].entries())
    expect(await scribe.correct(game, `correction ${later}`, target + later, [correction])).toMatchObject({
      __typename: 'CorrectionRecorded',
    });

  const html = await (await fetch(`${service.url}/g/${game}?lang=en`)).text();
  const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) =>
    row.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '),
  );
  expect(rows.filter((row) => /misheard|later/.test(row))).toEqual([
    expect.stringMatching(/first.* → .*second/),
    expect.stringMatching(/Counts as first recorded: .*first/),
    expect.stringMatching(/first.* Entered later /),
  ]);
});
