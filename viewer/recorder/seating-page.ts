import type { TemplateResult } from 'lit';
import { newCommandId, PaifuError } from '../../src/client/client.js';
import type { Desk } from './desk.js';
import { keptPlayers } from './kept-game.js';
import type { Means } from './shown.js';
import { seatingTemplate } from './seating-template.js';
import { type Known, playerNamed, playersNamed } from './tables.js';
import { format } from '../../src/platform/pages/language.js';

/** Who sits where at a table, before its first hand. */
export class SeatingPage {
  /** Names that complete what is being written. */
  private known: readonly Known[] = [];
  private problem: string | null = null;
  /** A player who is added is added once, however often it is tried. */
  private readonly newIds = [0, 1, 2, 3].map(() => newCommandId());

  constructor(
    private readonly desk: Desk,
    private readonly means: Means,
    private readonly redraw: () => void,
  ) {}

  get template(): TemplateResult {
    const { known, problem } = this;
    const { words, tableWords } = this.means;
    const shown = { words, look: { words: tableWords }, known, problem };
    return seatingTemplate(
      shown,
      (text) => void this.search(text),
      (names) => void this.seat(names),
    );
  }

  private async search(text: string): Promise<void> {
    if (text.trim().length < 2) return;
    const search = text.trim();
    this.known = await playersNamed(this.desk.client, search).catch(async () => {
      const isCalled = ({ name }: Known): boolean => name.toLowerCase().includes(search.toLowerCase());
      return (await keptPlayers()).filter(isCalled);
    });
    this.redraw();
  }

  private async seat(names: readonly string[]): Promise<void> {
    const { desk } = this;
    try {
      const players: Known[] = [];
      for (const [i, name] of names.entries()) players.push(await this.player(name, this.newIds[i]));
      await desk.call(Object.fromEntries(players.map(({ id, name }) => [id, name])));
      const [a, b, c, d] = players.map(({ id }) => id);
      await desk.record([{ type: 'SeatPlayers', data: { players: [a, b, c, d] } }]);
      this.problem = desk.remark?.error ?? null;
    } catch (error) {
      this.problem = (error as Error).message;
    }
    this.redraw();
  }

  /** Without a line whoever this tablet has seen at a table; nobody else, for a new name may be that of somebody whom the service knows. */
  private async player(name: string, newId: string): Promise<Known> {
    try {
      return await playerNamed(this.desk.client, name, newId);
    } catch (error) {
      if (!(error instanceof PaifuError && error.passes)) throw error;
      const known = (await keptPlayers()).find((one) => one.name.toLowerCase() === name.toLowerCase());
      if (known === undefined) throw new Error(format(this.means.words.needsLine, { name }));
      return known;
    }
  }
}
