import { nothing, type TemplateResult } from 'lit';
import { html } from '../../ui/html.js';
import { choosingTemplate } from './tournament-list.js';
import type { Desk } from './desk.js';
import { entrantsTemplate } from './entrants.js';
import { refusalTemplate } from './form-template.js';
import { nowTemplate } from './now-template.js';
import { PARTS, type Part, addressOf, organises, organisesThis } from './navigation.js';
import { printTemplate } from './printed-sheets.js';
import { seatsTemplate } from './seating.js';
import { sheetsTemplate } from './score-sheets.js';
import { standingsTemplate } from './standings-template.js';
import { format } from '../../../src/platform/pages/language.js';

const TEMPLATES: Readonly<Record<Part, (desk: Desk) => TemplateResult>> = {
  now: nowTemplate,
  entrants: entrantsTemplate,
  seats: seatsTemplate,
  sheets: sheetsTemplate,
  standings: standingsTemplate,
  print: printTemplate,
};

/** The organiser's page, or the reason why the signed-in person cannot use it. */
export function deskTemplate(desk: Desk): TemplateResult {
  const { words, session, place, seen, isGone } = desk;
  if (!organises(session)) return refusedTemplate(desk, format(words.organisesNothing, { actor: session.actor }));
  if (place.tournament === null) return choosingTemplate(desk);
  if (!organisesThis(session, place.tournament))
    return refusedTemplate(desk, format(words.organisesOther, { actor: session.actor }));
  if (isGone) return refusedTemplate(desk, words.noSuchTournament);
  if (seen === null) return html`<h1>${words.title}</h1><p>${words.loading}</p>${refusalTemplate(desk, 'follow')}`;
  const part = place.part === 'wall' ? 'now' : place.part;
  return html`<div class="named screen"><h1>${seen.name}</h1>
      ${desk.isLost ? html`<p class="lost" role="status">${words.lost}</p>` : nothing}
      <a class="to-wall" href=${addressOf(seen.id, 'wall')} target="_blank">${words.wall}</a></div>
    <nav class="tabs" aria-label=${seen.name}>${PARTS.map(
      (one) =>
        html`<a href=${addressOf(seen.id, one)} aria-current=${one === part ? 'page' : nothing}>${words.parts[one]}</a>`,
    )}</nav>
    ${TEMPLATES[part](desk)}`;
}

const refusedTemplate = ({ words }: Desk, why: string): TemplateResult =>
  html`<h1>${words.title}</h1><p class="problem" role="alert">${why}</p><p>${words.whoOrganises}</p>
    <p><a href="#">${words.allTournaments}</a></p>`;
