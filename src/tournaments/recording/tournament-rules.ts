import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { TournamentServices } from '../../engine/tournaments/request.js';
import { hexHash } from '../../games/record/hashing.js';

/** What tournaments are judged with where they are recorded and where they are verified. */
export const TOURNAMENT_RULES: TournamentServices = {
  resolve: resolveRuleset,
  sha256: (text) => hexHash('sha256', text),
};
