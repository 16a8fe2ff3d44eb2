import type { Locator, Page } from '@playwright/test';
import { LEXICON as ENGLISH } from '../../../src/engine/messages/lexicons/en.js';
import type { CorrectionRequest } from '../../../src/engine/record/correction.js';
import type { Remedy } from '../../../src/engine/record/case-event.js';
import { tokenOf } from '../service/service.js';

/** A judge who uses the page through the screen only. */
export class Judging {
  constructor(
    readonly page: Page,
    private readonly url: string,
  ) {}

  async signIn(actor: string, path = '/judge'): Promise<void> {
    await this.page.goto(`${this.url}${path}`);
    await this.page.locator('details.card > summary').click();
    await this.page.locator('#token').fill(tokenOf(actor));
    await this.page.locator('details.card button').click();
    await this.page.locator('#who button').waitFor();
  }

  /** Opens a dispute from the list, or a game by its id. */
  async open(game: string, dispute: number | null): Promise<void> {
    if (dispute === null) {
      await this.page.locator('form.opens input').fill(game);
      await this.page.locator('form.opens button').click();
    } else await this.page.locator(`a[href="/judge?game=${game}&dispute=${dispute}"]`).click();
    await this.page.locator('.desk judge-table').waitFor();
  }

  get panel(): Locator {
    return this.page.locator('#panel');
  }

  tab(name: 'case' | 'ruling' | 'whatIf'): Promise<void> {
    return this.page.locator(`#tab-${name}`).click();
  }

  press(name: string): Promise<void> {
    return this.page.locator(`button[name="${name}"]`).click();
  }

  async step(revision: number): Promise<void> {
    await this.page.locator(`.timeline [data-revision="${revision}"]`).click();
  }

  /** Adds a fact with its revisions. */
  async fact(text: string, revisions: readonly number[]): Promise<void> {
    await this.press('add-fact');
    const fact = this.page.locator('fieldset.fact').last();
    await fact.locator('[name="fact"]').fill(text);
    await fact.locator('button[aria-pressed]').click();
    for (const revision of revisions) await this.step(revision);
    await fact.locator('button[aria-pressed]').click();
  }

  /** Selects a law or catalogue entry by typing in the search field. */
  async law(text: string, named: string): Promise<void> {
    const field = this.page.locator('input[name="law"]');
    await field.fill(text);
    await this.page.locator('#laws-found [role="option"]', { hasText: named }).first().click();
  }

  /** Selects a rule, given by the id of its document, which the page names. */
  async cite(citation: string): Promise<void> {
    const field = this.page.locator('input[name="law"]');
    await field.fill(citation);
    const options = this.page.locator('#laws-found [role="option"]');
    const cite = this.page
      .locator('cite')
      .getByText(ENGLISH.translate(`: (${citation})`).slice(3, -1), { exact: true });
    await options.filter({ has: cite }).first().click();
  }

  async remedy(remedy: Remedy): Promise<void> {
    await this.page.locator(`[data-add="${remedy.remedy}"]`).click();
    const place = this.page.locator('fieldset.remedy').last();
    const say = (name: string, text: string) => place.locator(`input[name="${name}"]`).fill(text);
    const choose = (name: string, value: string) => place.locator(`select[name="${name}"]`).selectOption(value);
    switch (remedy.remedy) {
      case 'correctRecord':
        for (const one of remedy.corrections) await this.correction(place, one);
        return;
      case 'voidHand':
        await place.locator('[name="replay"]').setChecked(remedy.replay);
        return;
      case 'denyClaim':
        return say('revision', String(remedy.revision));
      case 'deadHand':
        await choose('seat', String(remedy.seat));
        return;
      case 'penaltyTiles':
        await choose('seat', String(remedy.seat));
        return say('tiles', remedy.tiles.join(' '));
      case 'artificialResult':
        return say('changes', remedy.changes.join(' '));
      case 'extraTime':
        await choose('seat', String(remedy.seat));
        return say('seconds', String(remedy.seconds));
      case 'penalty':
        await choose('seat', String(remedy.seat));
        await choose('kind', remedy.kind);
        await say('infraction', remedy.infraction ?? '');
        await say('points', remedy.points === null ? '' : String(remedy.points));
        await choose('account', remedy.account ?? '');
        return;
      default:
        return;
    }
  }

  /** Enters a correction. A claim is corrected by its own tiles; seats and options are entered completely. */
  async correction(place: Locator, request: CorrectionRequest): Promise<void> {
    await place.locator('[name="correct-here"]').click();
    const one = place.locator('fieldset.correction').last();
    const say = (name: string, text: string) => one.locator(`[name="${name}"]`).fill(text);
    await one.locator('select[name="correction"]').selectOption(request.kind);
    switch (request.kind) {
      case 'amend': {
        if (request.action.type !== 'ClaimMeld') throw new Error('not said by this judge yet');
        await say('target', String(request.target));
        await say('own', (request.action.data.own ?? []).join(' '));
        break;
      }
      case 'reseat':
        await say('target', String(request.fromHand));
        for (const [seat, player] of request.seats.entries()) await say(`player-${seat}`, player);
        break;
      case 'substitute':
        await say('target', String(request.fromHand));
        await one.locator('select[name="seat"]').selectOption(String(request.seat));
        await say('player', request.player);
        break;
      case 'options':
        for (const [name, value] of Object.entries(request.options)) await say(`options.${name}`, String(value));
        break;
      default:
        await say('target', String(request.kind === 'insert' ? request.before : request.target));
    }
    await say('reason', request.reason);
  }

  async reasons(reason: string, publicReason: string): Promise<void> {
    await this.page.locator('textarea[name="reason"]').fill(reason);
    await this.page.locator('textarea[name="publicReason"]').fill(publicReason);
  }

  /** Previews the ruling and returns the text of the preview. */
  async preview(): Promise<string> {
    await this.press('preview');
    await this.page.locator('button[name="confirm"], .problem').first().waitFor();
    return this.page.locator('section.preview').innerText();
  }

  /** Confirms the preview and waits until the ruling is shown in the case. */
  async confirm(): Promise<void> {
    await this.press('confirm');
    await this.page.locator('article.ruled').first().waitFor();
  }
}
