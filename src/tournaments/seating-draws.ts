import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Draw } from '../engine/tournaments/seating/seating.js';
import { type NextSeatings, nextSeatingsInSteps } from '../engine/tournaments/seating/seat.js';
import { tableSizeOf } from '../engine/tournaments/request.js';
import { TOURNAMENT_RULES } from './recording/tournament-rules.js';
import type { TournamentState } from '../engine/tournaments/state.js';

/** Draws seats in steps, so that other requests are answered meanwhile, and knows the progress of each draw. */
@Injectable()
export class SeatingDraws {
  private readonly running = new Map<string, number>();

  async draw(tournament: string, state: TournamentState, draw: Draw, seed: string | null): Promise<NextSeatings> {
    const steps = nextSeatingsInSteps(state, draw, seed, tableSizeOf(state, TOURNAMENT_RULES));
    try {
      for (let step = steps.next(); ; step = steps.next()) {
        if (step.done === true) return step.value;
        this.running.set(tournament, step.value);
        await setImmediate();
      }
    } finally {
      this.running.delete(tournament);
    }
  }

  /** The fraction done of a tournament's running draw, or `null` if none is running. */
  progressOf(tournament: string): number | null {
    return this.running.get(tournament) ?? null;
  }
}
