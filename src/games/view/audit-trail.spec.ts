import { describe, expect, test } from '@jest/globals';
import { CaseRecord, HEAD, JUDGE, ruling, SCRIBE } from '../../../test/kit/disputes/case-record.js';
import { disputedGame } from '../../../test/kit/disputes/sample-cases.js';
import { pastGame } from '../../../test/kit/play/sample-games.js';
import { correct } from '../../engine/record/correct.js';
import type { CorrectionRequest } from '../../engine/record/correction.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { auditTrail } from './audit-trail.js';
import '../../../test/kit/play/rulesets.js';

const OTHER = { ...SCRIBE, id: 'other' };

/** A closed game that two scribes, a judge and the head judge worked on. */
function corrected() {
  const record = new CaseRecord(pastGame('audit trail', 4).events);
  const at = (type: string) => record.recorded.find(({ event }) => event.type === type)?.revision as number;
  const by = (who: typeof SCRIBE, ...requests: CorrectionRequest[]): number => {
    const decision = correct(record.recorded, requests, resolveRuleset);
    if (decision.verdict === 'refused') throw new Error(decision.violation.message);
    record.record(decision.events, who);
    return record.last;
  };
  const reason = 'misread';
  const discard = at('TileDiscarded');
  const note = { type: 'AddNote', data: { text: 'a cup fell' } } as const;
  const inserted = by(OTHER, { kind: 'insert', before: discard, action: note, reason });
  const own = by(OTHER, { kind: 'retract', target: inserted, reason });
  const seats = by(SCRIBE, { kind: 'substitute', fromHand: at('HandStarted'), seat: 1, player: 'p9', reason });
  const issued = record.rule(null, ruling({ remedy: 'voidHand', replay: false }), JUDGE);
  const appeal = record.appeal(issued, null);
  record.decideAppeal(appeal, 'reversed', ruling({ remedy: 'playOn' }), HEAD);
  return { record, inserted, own, seats, issued, seated: at('PlayersSeated') };
}

describe('auditTrail', () => {
  test('lists corrections with the recorder of the corrected event and the ruling', () => {
    const { record, inserted, own, seats, issued, seated } = corrected();
    const { corrections } = auditTrail(record.envelopes());
    const told = new Map(corrections.map((one) => [one.revision, one]));
    const [scribe, other] = [SCRIBE, OTHER].map(({ id, role }) => ({ id, role }));
    expect(told.get(inserted)).toMatchObject({ target: null, recordedBy: null, correctedBy: other, ruling: null });
    expect(told.get(own)).toMatchObject({ target: inserted, recordedBy: other, correctedBy: other, ruling: null });
    expect(told.get(seats)).toMatchObject({ target: seated, recordedBy: scribe, correctedBy: scribe });
    const byJudges = corrections.filter(({ revision }) => revision > seats);
    expect(byJudges.map(({ correctedBy }) => correctedBy.role)).toEqual(
      expect.arrayContaining(['judge', 'head-judge']),
    );
    for (const { correctedBy, ruling: of } of byJudges) {
      // The head judge's corrections belong to the ruling that supersedes the first.
      if (correctedBy.role === 'judge') expect(of).toBe(issued);
      else expect(of).toBeGreaterThan(issued);
    }
  });

  test('totals commands and events by actor and role', () => {
    const { record } = corrected();
    const { actors, corrections } = auditTrail(record.envelopes());
    expect(actors.map(({ actor }) => `${actor.role} ${actor.id}`)).toEqual([
      ...['scribe scribe', 'scribe other', 'judge judge', 'head-judge head'],
    ]);
    const [scribe, other, judge, head] = actors;
    const byJudges = corrections.filter(({ correctedBy }) => correctedBy.role !== 'scribe');
    const ofScribe = corrections.filter(({ recordedBy }) => recordedBy?.id === 'scribe');
    expect(other).toMatchObject({ commands: 2, events: 2, corrections: 2, corrected: 1, correctedByOthers: 0 });
    expect(scribe).toMatchObject({
      ...{ corrections: 1, corrected: ofScribe.length, correctedByOthers: ofScribe.length - 1 },
    });
    expect(ofScribe.length).toBeGreaterThan(1);
    expect(judge.corrections + head.corrections).toBe(byJudges.length);
    expect(actors.reduce((sum, { events }) => sum + events, 0)).toBe(record.recorded.length);
  });

  test('reports the recording delay where the time of the event is known', () => {
    const { record } = corrected();
    const late = [0, 4, 2.5, 86_400 * 4_000];
    const dated = record.envelopes().map((envelope) => {
      const seconds = late[envelope.revision];
      const at = Date.parse(envelope.recordedAt) - (seconds ?? 0) * 1_000;
      return { ...envelope, occurredAt: seconds === undefined ? null : new Date(at).toISOString() };
    });
    const { commands, actors } = auditTrail(dated);
    expect(commands.slice(0, 5).map(({ delay }) => delay)).toEqual([...late, null]);
    expect(actors[0]).toMatchObject({ medianDelay: 2.5, longestDelay: 86_400 * 4_000 });
    expect(actors[1]).toMatchObject({ medianDelay: null, longestDelay: null });
  });

  test.each([0, 1, 2, 3])('counts every event once, for its recorder (game %i)', (game) => {
    const { envelopes } = disputedGame('audit trail', game, pastGame('audit trail', game).events);
    const { actors, commands } = auditTrail(envelopes);
    expect(commands.flatMap(({ types }) => types)).toEqual(envelopes.map(({ type }) => type));
    for (const { commandId, revision, lastRevision, actor } of commands) {
      for (let at = revision; at <= lastRevision; at++) {
        expect([envelopes[at].command, envelopes[at].actor]).toEqual([commandId, actor]);
      }
    }
    for (const { actor, events } of actors) {
      const own = envelopes.filter((one) => one.actor.id === actor.id && one.actor.role === actor.role);
      expect(events).toBe(own.length);
    }
  });
});
