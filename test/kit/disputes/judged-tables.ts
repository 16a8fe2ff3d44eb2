import { expect } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { RecordEvent } from '../../../src/engine/record/record-event.js';
import { parseMhr } from '../../../src/engine/notation/mhr.js';
import type { EventType } from '../../../src/engine/table/moves/facts.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import { openBrowser } from '../../browser/chromium.js';
import type { Ruled } from './judged-case.js';
import type { Surroundings } from '../../../src/platform/injection.js';
import { ofCase } from './case-client.js';
import { CaseRecord } from './case-record.js';
import type { DeskCase } from './desk-cases.js';
import { Judging } from './judging.js';
import type { Wind } from '../play/play.js';
import { Client, type Service, type ServiceOptions, startService } from '../service/service.js';
import { builtViewer } from '../browser/viewer.js';

export const seatOf = (wind: Wind): number => 'ESWN'.indexOf(wind);

/** A service with its scribe and head judge, and browsers with judges on the judge's page. */
export class JudgedTables {
  /** Errors in the browsers' consoles. */
  readonly complaints: string[] = [];
  readonly scribe: Client;
  readonly head: Client;

  private constructor(
    readonly service: Service,
    private readonly browser: Browser,
    private readonly remove: () => void,
  ) {
    [this.scribe, this.head] = [new Client(service, 'scribe'), new Client(service, 'head')];
  }

  static async open(
    surroundings?: Surroundings,
    more: Pick<ServiceOptions, 'store' | 'roles'> = {},
  ): Promise<JudgedTables> {
    const viewer = builtViewer();
    const roles = {
      scribe: [{ role: 'scribe', games: ['*'] }],
      judge: [{ role: 'judge' }],
      head: [{ role: 'head-judge' }],
    } as const;
    const service = await startService({
      ...more,
      roles: { ...roles, ...more.roles },
      viewer: viewer.folder,
      ...(surroundings === undefined ? {} : { surroundings }),
    });
    return new JudgedTables(service, await openBrowser(), viewer.remove);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.service.close();
    this.remove();
  }

  /** Opens the judge's page in a new browser context. */
  async seated(actor: string): Promise<Judging> {
    const judging = await this.opened({ viewport: { width: 1_180, height: 820 }, locale: 'en' });
    await judging.signIn(actor);
    return judging;
  }

  /** A page in a new browser context, where nobody is signed in. */
  async opened(options: BrowserContextOptions): Promise<Judging> {
    const context = await this.browser.newContext(options);
    const page: Page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    return new Judging(page, this.service.url);
  }

  /** Records the hand of a case as its scribe does, and its dispute. */
  async play({ title, rules, headers = [], play, dispute }: DeskCase) {
    const text = [
      'mhr: 1',
      `rules: ${rules}`,
      'mode: scribe',
      'hand: 1',
      'seats: E=ann S=bo W=cy N=di',
      ...headers,
      '',
      play,
      '',
    ];
    const { done } = parseMhr(text.join('\n'));
    const [opening, ...actions] = done.flatMap(({ action }) => action ?? []) as Action[];
    if (opening.type !== 'OpenGame') throw new Error(`${title} begins with ${opening.type}`);
    const { options } = opening.data;
    const { gameId } = await this.scribe.open(title, {
      ruleset: rules,
      mode: 'SCRIBE',
      ...(options === undefined ? {} : { options }),
    });
    const recorded = await this.scribe.record(gameId, `${title} played`, 0, actions);
    expect(recorded).toMatchObject({ __typename: 'ActionsRecorded' });
    const record = await this.recordOf(gameId);
    if (dispute === null) return { game: gameId, record, raised: null };
    const { by, against, about, question, play: meanwhile, claim, sought } = dispute;
    const at = atOf(record);
    const input = {
      ...{
        by: by === null ? null : seatOf(by),
        against: against.map(seatOf),
        hand: at('HandStarted'),
        claim,
        sought,
      },
      about: about.map((one) => at(...(one.split(' ') as [EventType, Wind]))),
      ...{ question: question.toUpperCase(), play: meanwhile.toUpperCase() },
    };
    const answer = await ofCase(this.scribe, 'raiseDispute', gameId, `${title} raised`, record.last, input);
    expect(answer).toMatchObject({ __typename: 'CaseRecorded' });
    return { game: gameId, record, raised: record.last + 1 };
  }

  /** The record as judges see it, projected from the first event. */
  async recordOf(game: string): Promise<CaseRecord> {
    const { log } = await this.head.game(game, 'log(first: 500) { edges { node { type data } } }');
    return new CaseRecord(log.edges.map(({ node }: { node: RecordEvent }) => node));
  }

  /** The data of the last event of a type. */
  async lastOf(game: string, type: RecordEvent['type']): Promise<unknown> {
    const { recorded } = await this.recordOf(game);
    return recorded.findLast(({ event }) => event.type === type)?.event.data;
  }
}

/** Finds revisions of effective events, by type and wind. */
export const atOf =
  (record: CaseRecord) =>
  (type: EventType, wind?: Wind): number =>
    record.line.steps.findLast(
      ({ event }) =>
        event.type === type && (wind === undefined || ('seat' in event.data && event.data.seat === seatOf(wind))),
    )?.revision ?? -1;

/** Writes a ruling on the judge's page. */
export async function writes(desk: Judging, ruled: Ruled, record: CaseRecord): Promise<void> {
  for (const text of ruled.facts) await desk.fact(text, [record.last]);
  for (const citation of ruled.laws) await desk.cite(citation);
  for (const entry of ruled.catalogue) await desk.law(entry, entry);
  await desk.page.locator(`input[name="basis"][value="${ruled.basis.toUpperCase()}"]`).check();
  for (const remedy of ruled.remedies(atOf(record))) await desk.remedy(remedy);
  await desk.reasons(ruled.reason, ruled.publicReason);
}
