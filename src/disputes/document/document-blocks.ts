import type { CaseDocument, CaseEffect, CasePart, Shown } from './case-document.js';
import type { Cited } from './cited-laws.js';

/** Parts of a document, independent of its format. */
export type Block =
  | { readonly is: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly is: 'paragraph'; readonly text: string }
  | { readonly is: 'list'; readonly items: readonly string[] }
  | { readonly is: 'picture'; readonly lines: readonly string[] }
  | {
      readonly is: 'table';
      /** The caption on a page; no two tables of a document have the same. */
      readonly name?: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  /** A QR code, as an image and as characters. */
  | { readonly is: 'code'; readonly svg: string; readonly lines: readonly string[] }
  /** A hash, to be compared character by character. */
  | { readonly is: 'hash'; readonly text: string };

export const heading = (level: 1 | 2 | 3, text: string): Block => ({ is: 'heading', level, text });
export const paragraph = (text: string): Block => ({ is: 'paragraph', text });
const list = (items: readonly string[]): readonly Block[] => (items.length === 0 ? [] : [{ is: 'list', items }]);
const hash = (what: string, of: string | null): readonly Block[] =>
  of === null ? [] : [{ is: 'hash', text: `${what} ${of}` }];

export const titleOf = ({ number, game, ruleset }: CaseDocument): string =>
  `Case ${number} of game ${game} (${ruleset})`;

/** The document of a case, from its title to its last hash. */
export const blocksOf = (of: CaseDocument): readonly Block[] => [
  heading(1, titleOf(of)),
  paragraph(`Players: ${of.players.join(', ')}`),
  paragraph(`Copy for: ${of.readBy}`),
  ...of.parts.flatMap(partBlocks),
];

const partBlocks = (part: CasePart): readonly Block[] => [
  heading(2, `${part.title} (${provenanceText(part)})`),
  ...part.sentences.map(paragraph),
  ...citedBlocks(part.cited),
  ...part.shown.flatMap(shownBlocks),
  ...effectBlocks(part.effects),
  ...standingBlocks(part),
  ...hash('Chain hash', part.hash),
];

/** `revision 8, by judge-2, 2026-01-01 09:05:00 UTC`, without unknown parts. */
const provenanceText = ({ revision, recordedBy, when }: CasePart): string =>
  [`revision ${revision}`, recordedBy === null ? [] : `by ${recordedBy}`, when === null ? [] : timeText(when)]
    .flat()
    .join(', ');

/** `2026-01-01 09:05:00 UTC`. */
const timeText = (when: string): string => `${when.slice(0, 10)} ${when.slice(11, 19)} UTC`;

export const citedBlocks = (cited: readonly Cited[]): readonly Block[] =>
  cited.length === 0
    ? []
    : [
        heading(3, 'Legal basis'),
        ...cited.flatMap(({ place, about, provisions, see }) => [
          paragraph(about === null ? place : `${place}: ${about}`),
          ...list([...provisions, ...see.map((one) => `see ${one}`)]),
        ]),
      ];

const shownBlocks = ({ title, findings, table }: Shown): readonly Block[] => [
  heading(3, title),
  ...list(findings),
  ...(table.length === 0 ? [] : [{ is: 'picture', lines: table } as const]),
];

const effectBlocks = (effects: readonly CaseEffect[]): readonly Block[] =>
  effects.length === 0
    ? []
    : [
        heading(3, 'Carried out'),
        ...effects.flatMap(({ revision, says, hash: of }) => [
          paragraph(`Revision ${revision}: ${says}`),
          ...hash(`Chain hash of revision ${revision}`, of),
        ]),
      ];

const standingBlocks = ({ revision, standings }: CasePart): readonly Block[] =>
  standings.length === 0
    ? []
    : [
        heading(3, 'Changes'),
        {
          is: 'table',
          name: `Scores and places before and after revision ${revision}`,
          head: ['Player', 'Total before', 'Total after', 'Change', 'Place before', 'Place after'],
          rows: standings.map(({ player, total, place }) => {
            const change = total[1] - total[0];
            return [player, ...total.map(String), change > 0 ? `+${change}` : String(change), ...place.map(String)];
          }),
        },
      ];
