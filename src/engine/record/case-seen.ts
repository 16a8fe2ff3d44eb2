import type { Viewer } from '../table/viewer.js';
import type { CaseEvent, Remedy } from './case-event.js';
import type { Seat } from '../tiles/tile.js';

/**
 * An event of a case as a viewer may see it, field by field. Everybody at the table sees that there is a dispute, between whom, on which
 * law it was ruled and the reason given to all; its parties read what they said themselves, and the whole ruling when the deals it tells of
 * lie open to everybody: what a judge writes may name tiles. What others said is for judges. Null stands for what is left out.
 */
export function caseEventFor(event: CaseEvent, viewer: Viewer, parties: readonly Seat[], open: boolean): object {
  if (viewer === 'judge') return event.data;
  const isParty = open && typeof viewer === 'number' && parties.includes(viewer);
  switch (event.type) {
    case 'DisputeRaised': {
      const { by, against, hand, about, question, claim, sought, play, late } = event.data;
      const own = by === viewer;
      return {
        ...{ by, against, hand, about, question, play },
        claim: own ? claim : null,
        sought: own ? sought : null,
        ...(late === undefined ? {} : { late }),
      };
    }
    case 'EvidenceAdded': {
      const { dispute, by, kind, revisions, text, sha256, mediaType } = event.data;
      const own = by === viewer;
      return {
        ...{ dispute, by, kind, revisions },
        text: own ? text : null,
        sha256: own ? sha256 : null,
        mediaType: own ? mediaType : null,
      };
    }
    case 'RulingIssued': {
      const { data } = event;
      const { dispute, instance, laws, catalogue, basis, publicReason, seenUpTo, supersedes, stayed } = data;
      return {
        ...{ dispute, instance, laws, catalogue, basis, publicReason, seenUpTo, supersedes, stayed },
        facts: isParty ? data.facts : null,
        remedies: isParty ? data.remedies : data.remedies.map(named),
        reason: isParty ? data.reason : null,
      };
    }
    case 'RulingAppealed': {
      const { ruling, by, grounds, question, late } = event.data;
      return { ruling, by, question, grounds: by === viewer ? grounds : null, ...(late === undefined ? {} : { late }) };
    }
    case 'AppealDecided': {
      const { appeal, panel, outcome, ruling, reason } = event.data;
      return { appeal, panel, outcome, ruling, reason: isParty ? reason : null, recommendation: null };
    }
    case 'DisputeClosed': {
      const { dispute, how } = event.data;
      return { dispute, how };
    }
  }
}

/** What a remedy does shows in the events that carry it out. */
const named = ({ remedy }: Remedy): object => ({ remedy });
