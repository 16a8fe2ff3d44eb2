import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { TournamentServices } from '../../engine/tournaments/request.js';
import { hexHash } from '../../games/record/hash-functions.js';

/** Rulesets and hashing for recording and verifying tournaments. */
export const TOURNAMENT_RULES: TournamentServices = {
  resolve: resolveRuleset,
  sha256: (text) => hexHash('sha256', text),
};
