import type { Branch, CaseData, CaseType, Finding, Remedy } from '../../engine/record/case-event.js';
import type { RemedyKind } from '../../engine/laws/catalogue.js';
import { penaltyPoints } from '../../engine/table/chombo.js';
import { type WindOf, tilesText } from '../../engine/table/sentences.js';
import { CaseRefusal } from '../../engine/disputes/trial-record.js';
import { playVariation } from '../../engine/disputes/variation.js';
import type { CorrectionEvent, CorrectionRequest } from '../../engine/record/correction.js';
import { correct } from '../../engine/record/correct.js';
import { type RecordEvent, isCorrection, isTableEvent } from '../../engine/record/record-event.js';
import type { Recorded } from '../../engine/record/effective-line.js';
import type { GameLine } from '../../engine/record/game-line.js';
import type { SeenEvent } from '../../engine/record/redaction.js';
import { optionsText } from '../../engine/rulesets/options-text.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Changes } from '../../engine/hands/win.js';
import type { TableEvent } from '../../engine/table/moves/facts.js';
import { say } from '../../engine/messages/message.js';
import { changesText, messageText } from '../../engine/messages/lexicon.js';
import { sentenceOf } from '../../engine/messages/sentences.js';
import type { Seat } from '../../engine/tiles/tile.js';

/** A case event as a viewer may see it; redacted fields are `null`. */
export interface SeenCase {
  readonly type: CaseType;
  readonly data: Readonly<Record<string, unknown>>;
}

type Seen<T extends CaseType> = { readonly [K in keyof CaseData[T]]: CaseData[T][K] | null };

/** Describes an event of a case in sentences, without its citations. */
export function caseSentences({ type, data }: SeenCase, narrator: CaseNarrator): string[] {
  return SENTENCES[type](data as never, narrator).filter((sentence) => sentence !== '');
}

const line = (what: string, text: string | null | undefined): string => (text == null ? '' : `${what}: ${text}`);
/** Ends a sentence, unless the text in it does already. */
const ended = (text: string): string => (/[.!?…。！？]$/.test(text) ? text : `${text}.`);
const isMissing = (by: unknown): boolean => by === null || by === undefined;

/** `revision 5`, `revisions 4 and 5`, `revisions 1, 2 and 3`. */
const revisions = (of: readonly number[] | null): string => {
  const all = (of ?? []).map(String);
  return `revision${all.length === 1 ? '' : 's'} ${[all.slice(0, -1).join(', '), ...all.slice(-1)].filter((one) => one !== '').join(' and ')}`;
};

const SENTENCES: { readonly [T in CaseType]: (data: Seen<T>, narrator: CaseNarrator) => string[] } = {
  DisputeRaised: ({ by, against, about, question, claim, sought, play, late }, { nameOf, names }) => [
    `${by === null ? 'A judge or scribe' : nameOf(by)} raises a dispute${against === null || against.length === 0 ? '' : ` against ${names(against)}`}: a question of ${question}. ${PLAY[play ?? 'continues']}`,
    late === true ? 'It was raised after the deadline.' : '',
    line('Claim', claim),
    line('Requested', sought),
    about === null || about.length === 0 ? '' : `About ${revisions(about)}.`,
  ],
  EvidenceAdded: ({ by, kind, revisions: shown, text, sha256, mediaType }, { nameOf }) => [
    `${by === null ? 'A judge or scribe' : nameOf(by)} ${kind === 'revisions' ? `points to ${revisions(shown)}` : `adds a ${kind === 'attachment' ? 'file' : 'statement'}`}.`,
    line('Statement', text),
    sha256 === null ? '' : `File stored elsewhere: ${mediaType}, SHA-256 ${sha256}`,
  ],
  RulingIssued: ({ instance, facts, basis, remedies, reason, publicReason, seenUpTo, ...more }, narrator) => [
    `Ruling ${INSTANCES[instance ?? 'table']}, ${BASES[basis ?? 'law']}${more.stayed === true ? '; stayed until it is final' : ''}.`,
    isMissing(more.supersedes) ? '' : `It replaces the ruling at revision ${more.supersedes}.`,
    ...(facts ?? []).map(factSentence),
    ...(remedies ?? []).map((remedy: Remedy) => ended(`Remedy: ${remedySentence(remedy, narrator)}`)),
    (remedies ?? []).length === 0 ? 'No remedy is ordered.' : '',
    line('Reason given to all', publicReason),
    line('Reason', reason),
    `The judge had seen the record up to revision ${seenUpTo}.`,
  ],
  RulingAppealed: ({ ruling, by, grounds, question, late }, { nameOf }) => [
    `${by === null ? 'A judge or scribe' : nameOf(by)} appeals against the ruling at revision ${ruling}: a question of ${question}${late === true ? ', after the deadline' : ''}.`,
    line('Grounds', grounds),
  ],
  AppealDecided: ({ panel, outcome, ruling, reason, recommendation }) => [
    `${OUTCOMES[outcome ?? 'upheld']}${ruling === null ? '' : ` The new ruling is revision ${ruling}.`}${panel === null || panel.length === 0 ? '' : ` Also on the panel: ${panel.join(', ')}.`}`,
    line('Reason', reason),
    line('Recommendation', recommendation),
  ],
  DisputeClosed: ({ how }) => [CLOSED[how ?? 'ruled']],
};

function factSentence({ text, status, revisions: of }: Finding): string {
  return `Fact (${[status, ...(of.length === 0 ? [] : [revisions(of)])].join('; ')}): ${text}`;
}

const PLAY = { stopped: 'Play is stopped.', continues: 'Play continues.', over: 'Play is over.' } as const;
const INSTANCES = { table: 'by the table judge', head: 'by the head judge', committee: 'by a committee' } as const;
const BASES = { law: 'based on law', discretion: 'based on discretion' } as const;
const OUTCOMES = {
  upheld: 'The ruling is upheld.',
  varied: 'The ruling is varied: another ruling replaces it.',
  reversed: 'The ruling is reversed: its effects are undone.',
  returned: 'The matter is returned for a new ruling.',
  refused: 'The appeal is refused: it is not heard.',
} as const;
const CLOSED = {
  ruled: 'The dispute is closed: it has been ruled on.',
  withdrawn: 'The dispute is closed: it was withdrawn.',
  settled: 'The dispute is closed: the parties have settled it.',
  expired: 'The dispute is closed: its deadline has passed.',
} as const;

/** Descriptions of remedies whose particulars the reader may not see. */
export const REMEDY_NAMES: Readonly<Record<RemedyKind, string>> = {
  playOn: 'play continues unchanged',
  correctRecord: 'the record is corrected',
  voidHand: 'the hand is void',
  endHand: 'the hand ends without a winner',
  denyClaim: 'a claim is denied',
  deadHand: 'a hand is dead',
  penaltyTiles: 'tiles are exposed as penalty tiles',
  assignResult: 'the hand scores the weighted mean of its possible outcomes',
  artificialResult: 'the hand gets an assigned result',
  extraTime: 'a player gets more time',
  penalty: 'a penalty',
};

/** Describes the effect of a remedy, or only its kind if the particulars are redacted. */
export function remedySentence(remedy: Remedy, narrator: CaseNarrator): string {
  const { remedy: kind, ...particulars } = remedy;
  const isNamedOnly = Object.keys(particulars).length === 0;
  return isNamedOnly ? REMEDY_NAMES[kind] : particularSentence(remedy, narrator);
}

function particularSentence(remedy: Remedy, narrator: CaseNarrator): string {
  const { nameOf } = narrator;
  const { number, changes } = narrator.hand;
  const brought = changes.every((points) => points === 0) ? '' : ` (${changesText(changes, nameOf)})`;
  switch (remedy.remedy) {
    case 'playOn':
    case 'endHand':
      return REMEDY_NAMES[remedy.remedy];
    case 'correctRecord':
      return `${REMEDY_NAMES.correctRecord}: ${narrator.describeCorrections(remedy.corrections).join('; ')}`;
    case 'voidHand':
      return `hand ${number} is void: its points${brought} are taken back, and ${remedy.replay ? 'it is played again' : 'it is not played again'}`;
    case 'denyClaim':
      return `the claim is denied: ${narrator.reference(remedy.revision)}`;
    case 'deadHand':
      return `the hand of ${nameOf(remedy.seat)} is dead: they may claim nothing, declare nothing and win nothing in this hand`;
    case 'penaltyTiles':
      return `${tilesText(remedy.tiles) || 'tiles'} of ${nameOf(remedy.seat)} are exposed as penalty tiles`;
    case 'extraTime':
      return `${nameOf(remedy.seat)} gets ${remedy.seconds} seconds more`;
    case 'artificialResult':
      return `hand ${number} gets the result ${changesText(remedy.changes, nameOf)}, regardless of the play${brought === '' ? '' : `, instead of its points${brought}`}`;
    case 'assignResult': {
      const all = remedy.outcomes.reduce((sum, { parts }) => sum + parts, 0);
      const outcomes = remedy.outcomes.map(
        ({ parts, branch }) => `${parts} of ${all} parts: ${narrator.describeVariation(branch).join('; ')}`,
      );
      return `hand ${narrator.handOf(remedy.outcomes[0].branch)} scores the weighted mean of its possible outcomes: ${outcomes.join(' · ')}`;
    }
    case 'penalty': {
      const { seat, kind, infraction, account, points } = remedy;
      const taken =
        points !== null
          ? `: ${messageText(penaltyPoints(points, account ?? undefined), nameOf)}`
          : kind === 'points' || kind === 'maximum-penalty'
            ? ', with the points that the game sets for it'
            : kind === 'disqualification'
              ? ' and placed last'
              : '';
      return `${nameOf(seat)} ${messageText(say(`penalty.${kind}`), nameOf)}${taken}${infraction === null ? '' : `, for ${infraction}`}`;
    }
  }
}

/** Describes events of a game for the reader of a case. */
export class CaseNarrator {
  /**
   * @param line the record at the time described
   * @param seen redacts an event for the reader
   */
  constructor(
    private readonly line: Pick<GameLine, 'recorded' | 'state'>,
    readonly nameOf: WindOf,
    private readonly seen: (one: Recorded) => SeenEvent,
    private readonly playerName: (id: string) => string = (id) => id,
  ) {}

  private get recorded(): readonly Recorded[] {
    return this.line.recorded;
  }

  /** The current or last hand, with its points by seat. */
  get hand(): { readonly number: number; readonly changes: Changes } {
    const { number, changes } = this.line.state?.hand ?? { number: 0, changes: [] };
    return { number, changes };
  }

  readonly names = (seats: readonly Seat[]): string => seats.map(this.nameOf).join(' and ');

  /** `revision 5, “South discards 5m”`. */
  readonly reference = (revision: number): string => {
    const one = this.recorded[revision] as Recorded | undefined;
    return one === undefined ? `revision ${revision}` : `revision ${revision}, “${this.describe(one)}”`;
  };

  /** Describes an event of the record; events of cases are only named. */
  describe(one: Recorded): string {
    const { event } = one;
    if (isTableEvent(event)) return sentenceOf(this.named(this.seen(one) as TableEvent), this.nameOf);
    if (isCorrection(event)) return this.describeCorrection(this.seen(one) as CorrectionEvent);
    return EVENTS_OF_CASES[event.type];
  }

  /** An event whose players are named instead of their ids. */
  private named(event: TableEvent): TableEvent {
    if (event.type !== 'PlayersSeated') return event;
    const players = event.data.players.map(this.playerName) as unknown as typeof event.data.players;
    return { type: event.type, data: { ...event.data, players } };
  }

  /** Describes corrections, or quotes the requests if they no longer apply. */
  describeCorrections(requests: readonly CorrectionRequest[]): string[] {
    const decision = correct(this.recorded, requests, resolveRuleset);
    if (decision.verdict === 'refused') return requests.map((one) => `${one.kind}: ${one.reason}`);
    return decision.events.map((event) => this.describeCorrection(event));
  }

  /** Number of the hand reached by a variation. */
  handOf(branch: Branch): number {
    try {
      return playVariation(this.recorded, branch, [], resolveRuleset).state.hand?.number ?? this.hand.number;
    } catch (error) {
      if (!(error instanceof CaseRefusal)) throw error;
      return this.hand.number;
    }
  }

  /** Describes a variation: its starting point and its moves. */
  describeVariation(branch: Branch): string[] {
    const from = `after ${this.reference(branch.from)}`;
    try {
      const { added } = playVariation(this.recorded, branch, [], resolveRuleset);
      return [from, ...added.map((event) => this.describeAdded(event))];
    } catch (error) {
      if (!(error instanceof CaseRefusal)) throw error;
      return [from, `${branch.corrections.length + branch.actions.length} steps that can no longer be replayed`];
    }
  }

  private describeAdded(event: RecordEvent): string {
    if (isTableEvent(event)) return sentenceOf(event, this.nameOf);
    return isCorrection(event) ? this.describeCorrection(event) : EVENTS_OF_CASES[event.type];
  }

  private describeCorrection({ type, data }: CorrectionEvent): string {
    const why = (data.reason as string | null) === null ? '' : `; reason: ${data.reason}`;
    switch (type) {
      case 'ActionRetracted':
        return `retracted: ${this.reference(data.target)}${why}`;
      case 'ActionRestored':
        return `restored as recorded: ${this.reference(data.target)}${why}`;
      case 'ActionAmended':
        return `${this.reference(data.target)} becomes “${this.replacement(data)}”${why}`;
      case 'ActionInserted':
        return `“${this.replacement(data)}” is inserted before ${this.reference(data.before)}${why}`;
      case 'PlayersReseated':
        return `from ${this.reference(data.fromHand)} on the players are ${data.seats.map(this.playerName).join(', ')}, by seat${why}`;
      case 'PlayerSubstituted':
        return `from ${this.reference(data.fromHand)} on ${this.playerName(data.player)} plays for ${this.nameOf(data.seat)}${why}`;
      case 'GameOptionsCorrected':
        return `the options of the game become ${optionsText(this.line.state?.opened?.ruleset ?? '', data.options)}${why}`;
    }
  }

  private replacement({ type, data }: { readonly type: TableEvent['type']; readonly data: object }): string {
    return sentenceOf({ type, data } as TableEvent, this.nameOf);
  }
}

const EVENTS_OF_CASES = {
  DisputeRaised: 'the dispute',
  EvidenceAdded: 'the evidence',
  RulingIssued: 'the ruling',
  RulingAppealed: 'the appeal',
  AppealDecided: 'the decision of the appeal',
  DisputeClosed: 'the close of the dispute',
} as const;
