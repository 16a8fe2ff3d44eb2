import type { CaseRequest, CaseRequests } from '../engine/disputes/cases.js';
import type { Branch, Remedy } from '../engine/record/case-event.js';
import { BRANCH, checkedCase, checkedRemedy } from '../games/record/case-schema.js';
import { check } from '../engine/vocabulary/shape.js';
import type { ActionInput, BranchInput, CorrectionInput } from '../platform/graphql/schema-types.js';
import { actionIn, atPath, correctionIn } from '../games/recording/read-input.js';

type Fields = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** A case command read from GraphQL input. `pathOf` maps a path of the request to a path of the arguments. */
export interface ReadCase {
  readonly request: CaseRequest;
  pathOf(path: Path): string[];
}

/** Reads a case command. Throws `FieldError` with the path of the input, such as `ruling.remedies[0].penalty.seat`. */
export function caseIn(kind: keyof CaseRequests, input: object, argument: string): ReadCase {
  const data = dataIn(kind, input as Fields, argument);
  const request = atPath('data', argument, () => checkedCase({ kind, data }, ''));
  return { request, pathOf: (path) => [argument, ...argumentPath(input, path)] };
}

function dataIn(kind: keyof CaseRequests, input: Fields, path: string): object {
  const given = Object.fromEntries(NULLABLE[kind].map((name) => [name, null]));
  const data = { ...given, ...withoutNull(input, NULLABLE[kind]) };
  if (kind === 'rule') return { ...data, ...ruledIn(input, path) };
  if (kind !== 'decide' || data.ruling === null) return data;
  return { ...data, ruling: { ...(data.ruling as Fields), ...ruledIn(data.ruling as Fields, `${path}.ruling`) } };
}

/** Fields that the record stores as `null` if the input omits them. */
const NULLABLE: Readonly<Record<keyof CaseRequests, readonly string[]>> = {
  raise: ['by', 'hand', 'sought'],
  evidence: ['by', 'text', 'sha256', 'mediaType'],
  rule: ['dispute', 'supersedes'],
  appeal: ['by'],
  decide: ['ruling', 'recommendation'],
  close: [],
};

/** Removes `null` fields except those in `kept`, where `null` has a meaning. */
const withoutNull = (input: Fields, kept: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== undefined && (value !== null || kept.includes(name))),
  );

/** Reads the remedies of a ruling, which are `@oneOf` inputs. */
function ruledIn({ remedies }: Fields, path: string): object {
  const read = (remedies as readonly object[]).map((remedy, i) => remedyIn(remedy, `${path}.remedies[${i}]`));
  return { remedies: read };
}

function remedyIn(input: object, path: string): Remedy {
  const [remedy, given] = Object.entries(input)[0] as [Remedy['remedy'], Fields];
  const at = `${path}.${remedy}`;
  return atPath(path, at, () => checkedRemedy({ remedy, ...remedyData(remedy, given, at) }, path));
}

function remedyData(remedy: Remedy['remedy'], given: Fields, path: string): Fields {
  switch (remedy) {
    case 'playOn':
    case 'endHand':
      return {};
    case 'correctRecord':
      return { corrections: correctionsIn(given.corrections as readonly CorrectionInput[], `${path}.corrections`) };
    case 'assignResult':
      return {
        outcomes: (given.outcomes as readonly Fields[]).map(({ parts, branch }, i) => ({
          parts,
          branch: branchIn(branch as BranchInput, `${path}.outcomes[${i}].branch`),
        })),
      };
    case 'penalty':
      return {
        infraction: null,
        account: null,
        points: null,
        ...withoutNull(given, ['infraction', 'account', 'points']),
      };
    default:
      return given;
  }
}

const correctionsIn = (inputs: readonly CorrectionInput[], path: string) =>
  inputs.map((input, i) => correctionIn(input, `${path}[${i}]`));

/** Reads a variation. Throws `FieldError` like `caseIn`. */
export function branchIn({ from, corrections, actions }: BranchInput, path: string): Branch {
  const branch = {
    from,
    corrections: correctionsIn(corrections, `${path}.corrections`),
    actions: actions.map((action: ActionInput, i) => actionIn(action, `${path}.actions[${i}]`)),
  };
  check(BRANCH, branch, path);
  return branch;
}

const ONE_OF: ReadonlySet<string> = new Set(['remedies', 'corrections', 'actions']);

/** Translates a path of the request to a path of the arguments, adding the member of each `@oneOf` input. */
export function argumentPath(input: object, path: Path): string[] {
  const found: string[] = [];
  let at: unknown = input;
  for (const [i, step] of path.entries()) {
    found.push(String(step));
    at = (at as Readonly<Record<string | number, unknown>> | undefined)?.[step];
    if (typeof step !== 'number' || !ONE_OF.has(String(path[i - 1])) || typeof at !== 'object' || at === null) continue;
    const [[member, value]] = Object.entries(at);
    found.push(member);
    at = value;
  }
  return found;
}
