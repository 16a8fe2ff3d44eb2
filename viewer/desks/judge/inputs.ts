import type { BranchInput, CorrectionInput, NewRulingInput, RemedyInput } from '../../../src/client/schema.js';
import type { Branch, Remedy } from '../../../src/engine/record/case-event.js';
import type { CorrectionRequest } from '../../../src/engine/record/correction.js';
import { inputOf } from '../scribe/recorded-table.js';
import { type RulingDraft, remedyOf } from './ruling-draft.js';

/** What the engine is asked, as the API takes it: the same fields, each kind of thing under its own name. */

function correctionInput({ kind, ...request }: CorrectionRequest): CorrectionInput {
  const said = 'action' in request ? { ...request, action: inputOf(request.action) } : request;
  return { [kind]: said } as unknown as CorrectionInput;
}

export const branchInput = ({ from, corrections, actions }: Branch): BranchInput => ({
  from,
  corrections: corrections.map(correctionInput),
  actions: actions.map(inputOf),
});

function remedyInput(remedy: Remedy): RemedyInput {
  const { remedy: name, ...said } = remedy;
  return { [name]: { ...said, ...deeper(remedy) } } as unknown as RemedyInput;
}

/** What of a remedy the API has other words for. */
function deeper(remedy: Remedy): object {
  switch (remedy.remedy) {
    case 'correctRecord':
      return { corrections: remedy.corrections.map(correctionInput) };
    case 'assignResult':
      return { outcomes: remedy.outcomes.map(({ parts, branch }) => ({ parts, branch: branchInput(branch) })) };
    case 'penalty':
      return { kind: wordOf(remedy.kind), account: remedy.account === null ? null : wordOf(remedy.account) };
    default:
      return {};
  }
}

const wordOf = (word: string): string => word.toUpperCase().replaceAll('-', '_');

export const newRulingInput = ({ remedies, ...draft }: RulingDraft): NewRulingInput => ({
  ...draft,
  remedies: remedies.map((one) => remedyInput(remedyOf(one, draft.publicReason))),
});
