import type { TemplateResult } from 'lit';
import { newCommandId } from '../../src/client/client.js';
import type { Desk } from './desk.js';
import type { Means } from './shown.js';
import { seatingTemplate } from './seating-template.js';
import { type Known, playerNamed, playersNamed } from './tables.js';

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
    this.known = await playersNamed(this.desk.client, text.trim()).catch(() => this.known);
    this.redraw();
  }

  private async seat(names: readonly string[]): Promise<void> {
    const { desk } = this;
    try {
      const players: Known[] = [];
      for (const [i, name] of names.entries()) players.push(await playerNamed(desk.client, name, this.newIds[i]));
      desk.names = { ...desk.names, ...Object.fromEntries(players.map(({ id, name }) => [id, name])) };
      const [a, b, c, d] = players.map(({ id }) => id);
      await desk.record([{ type: 'SeatPlayers', data: { players: [a, b, c, d] } }]);
      this.problem = desk.remark?.error ?? null;
    } catch (error) {
      this.problem = (error as Error).message;
    }
    this.redraw();
  }
}
