import { type Lexicon, lexiconFor, messageText, windOf } from '../../engine/messages/lexicon.js';
import { optionsText } from '../../engine/rulesets/options-text.js';
import { sentenceOf } from '../../engine/messages/sentences.js';
import type { CorrectionEvent } from '../../engine/record/correction.js';
import type { TableEvent } from '../../engine/table/moves/facts.js';
import { type WindOf, tilesText } from '../../engine/table/sentences.js';
import { say } from '../../engine/messages/message.js';
import type { Seat } from '../../engine/tiles/tile.js';
import { format } from '../../platform/pages/language.js';
import { type Markup, type Page, tableHtml, timeHtml } from '../../platform/pages/page.js';
import { handName, type NameOf } from '../../search/pages/find-rows.js';
import type { GameView } from '../view/game-view.js';
import type { EntryView } from '../view/redactor.js';

/** The corrections of a game in words: what changed, why, by whom and when. */
export function correctionsTable(page: Page, game: GameView, entries: readonly EntryView[], nameOf: NameOf): Markup {
  const { words } = page;
  const rows = entries.map((entry) => {
    // The reason of a correction by ruling may be confidential.
    const { reason } = entry.data as { readonly reason?: string | null };
    return [
      String(entry.revision),
      changeHtml(page, game, entry, nameOf),
      reason == null ? '–' : (words.correctionReasons[reason as keyof typeof words.correctionReasons] ?? reason),
      words.roles[entry.actor.role],
      timeHtml(entry.recordedAt, page.timeZoneOf(game.tournament)),
    ];
  });
  return tableHtml(words.corrections, [words.revision, words.what, words.reason, words.by, words.when], rows);
}

function changeHtml(page: Page, game: GameView, entry: EntryView, nameOf: NameOf): Markup | string {
  const { correction } = page.words;
  const { type, data } = entry as unknown as CorrectionEvent;
  const lexicon = lexiconFor(game.ruleset.id, page.lexicon);
  const named = (players: readonly string[]): string => players.map(nameOf).join(lexicon.texts.comma);
  switch (type) {
    case 'ActionAmended': {
      const before = stepBefore(game, data.target, entry.revision);
      const text = changeText(lexicon, windAt(page, game, data.target), before, data as unknown as TableEvent);
      return stepLink(page, game, data.target, text);
    }
    case 'ActionRetracted':
    case 'ActionRestored': {
      const isRestored = type === 'ActionRestored';
      const step = isRestored ? firstRecorded(game, data.target) : stepBefore(game, data.target, entry.revision);
      const sentence = sentenceOf(step, windAt(page, game, data.target), lexicon);
      return stepLink(page, game, data.target, format(correction[type], { step: sentence }));
    }
    case 'ActionInserted': {
      const sentence = sentenceOf(data as unknown as TableEvent, windAt(page, game, data.before), lexicon);
      return stepLink(page, game, entry.revision, format(correction.ActionInserted, { step: sentence }));
    }
    case 'PlayersReseated':
      return format(correction.PlayersReseated, { players: named(data.seats) });
    case 'PlayerSubstituted': {
      const values = { player: nameOf(data.player), seat: page.words.seats[data.seat] };
      return format(correction.PlayerSubstituted, values);
    }
    case 'GameOptionsCorrected':
      return format(correction.GameOptionsCorrected, {
        options: optionsText(game.ruleset.id, data.options, page.lexicon),
      });
  }
}

const stepLink = (page: Page, game: GameView, revision: number, text: string): Markup | string => {
  const hand = game.handAt(revision);
  return hand === null ? text : page.anchor(`/g/${game.id}/${handName(hand)}/${revision}`, text);
};

/** The step as it counted before a correction, redacted like everything on the page. */
function stepBefore(game: GameView, target: number, correction: number): TableEvent {
  const earlier = game.correctionsOf(target).findLast(({ revision }) => revision < correction);
  return earlier?.type === 'ActionAmended' ? (earlier.data as TableEvent) : firstRecorded(game, target);
}

/** The step as it was first recorded, redacted like everything on the page. */
function firstRecorded(game: GameView, target: number): TableEvent {
  const { type, data } = game.entry(target);
  return (type === ('ActionInserted' as string) ? data : { type, data }) as TableEvent;
}

/** The winds of the hand that a revision belongs to. */
function windAt(page: Page, game: GameView, revision: number): WindOf {
  const hand = game.hands.findLast((one) => one.revision <= revision);
  const dealer = hand === undefined ? null : { dealer: hand.dealer as Seat };
  return windOf({ hand: dealer, rules: game.ruleset.table }, page.lexicon);
}

/** `South: 3m → 3p` if only the tile changed; else both steps. */
function changeText(lexicon: Lexicon, wind: WindOf, before: TableEvent, after: TableEvent): string {
  const [old, tile] = [before, after].map(tileOf);
  if (before.type === after.type && old !== null && tile !== null && old !== tile && 'seat' in after.data) {
    const values = { seat: { seat: after.data.seat }, before: old, after: tile };
    return messageText(say('tileBecomes', values), wind, lexicon);
  }
  const [was, is] = [before, after].map((event) => sentenceOf(event, wind, lexicon));
  return `${was} → ${is}`;
}

function tileOf({ data }: TableEvent): string | null {
  const { tile, tiles } = data as { readonly tile?: unknown; readonly tiles?: unknown };
  if (typeof tile === 'string') return tile;
  return Array.isArray(tiles) ? tilesText(tiles as string[]) : null;
}
