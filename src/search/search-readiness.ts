import type { ReadinessCheck } from '../platform/observability/health.controller.js';
import { COUNTED, type ReadModels } from './read-models/read-models.js';

/**
 * Reports how far the read models lag. The service is ready in spite of a lag, because recording does not need them, unless the
 * request asks for searches.
 */
export const searchReadiness =
  (models: Pick<ReadModels, 'status' | 'behind'>): ReadinessCheck =>
  async (wantsSearches) => {
    const readModels = await lagOf(models).catch(() => null);
    if (readModels === null) return 'the event store does not answer';
    if (wantsSearches && readModels.behind !== 0) return `searches do not include ${countText(readModels)} events yet`;
    return { readModels };
  };

async function lagOf(models: Pick<ReadModels, 'status' | 'behind'>) {
  const { behind: millisecondsBehind, waiting, failure } = await models.status();
  const behind = await models.behind();
  return {
    behind,
    // Counting stops there, because a whole log may be missing.
    behindAtLeast: behind === COUNTED,
    millisecondsBehind,
    setAside: waiting,
    failing: failure !== null,
  };
}

const countText = ({ behind, behindAtLeast }: { behind: number | null; behindAtLeast: boolean }): string =>
  behind === null ? 'the last' : behindAtLeast ? `at least ${behind}` : `${behind}`;
