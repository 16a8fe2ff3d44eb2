import { nothing, type TemplateResult } from 'lit';
import { html } from './html.js';
import { LANGUAGE_NAMES, type Language } from '../../src/platform/pages/language.js';

/** Links to the page in other languages. @param label accessible name of the list */
export const languagesTemplate = (label: string, language: Language): TemplateResult =>
  html`<nav aria-label=${label}><ul class="languages">${Object.entries(LANGUAGE_NAMES).map(
    ([tag, name]) =>
      html`<li><a lang=${tag} hreflang=${tag} href="?lang=${tag}" aria-current=${tag === language ? 'true' : nothing}>${name}</a></li>`,
  )}</ul></nav>`;
