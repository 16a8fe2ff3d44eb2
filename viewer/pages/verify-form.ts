import type { TemplateResult } from 'lit';
import type { VerifyWords } from '../i18n/verify.js';
import { html } from '../ui/html.js';
import type { FileFault } from '../ui/files/file-contents.js';
import type { Answer } from '../ui/files/proof-check.js';
import type { Outcome, ReadRecord } from '../ui/files/file-report.js';

/** User input: score-sheet head, log proof and trust policy. */
export interface CompanionFiles {
  readonly head: string;
  readonly proof: string;
  readonly trust: string;
}

export interface Shown {
  readonly words: VerifyWords;
  readonly language: string;
  /** The file that is verified. */
  readonly name: string | null;
  readonly outcome: Outcome | null;
  readonly fault: FileFault | null;
  readonly companions: CompanionFiles;
  readonly head: Answer | null;
  readonly proof: Answer | null;
  /** Progress in percent, while a file is being verified. */
  readonly done: number | null;
  /** True once everything needed is loaded. */
  readonly isReady: boolean;
}

export interface Doing {
  readonly take: (files: readonly File[]) => void;
  readonly say: (some: Partial<CompanionFiles>) => void;
  readonly replay: (record: ReadRecord) => void;
}

/**
 * The page that verifies files.
 * @param outcome what was found, drawn by what is loaded after the form
 */
export function verifyTemplate(shown: Shown, doing: Doing, outcome: unknown): TemplateResult {
  const { words } = shown;
  return html`<h1>${words.title}</h1>
    <p>${words.lead} ${words.nowhere} <span class="quiet" id="ready" ?data-ready=${shown.isReady}>${shown.isReady ? words.ready : words.loading}</span></p>
    ${formTemplate(shown, doing)} ${outcome}`;
}

function formTemplate({ words, companions }: Shown, { take, say }: Doing): TemplateResult {
  const text = (name: keyof CompanionFiles, label: string, hint: string): TemplateResult =>
    html`<div class="field"><label for=${name}>${label}</label>
      <textarea id=${name} rows="2" spellcheck="false" autocomplete="off" aria-describedby="${name}-hint" .value=${companions[name]}
        @input=${({ target }: InputEvent) => say({ [name]: (target as HTMLTextAreaElement).value })}></textarea>
      <small id="${name}-hint">${hint}</small></div>`;
  return html`<form class="verify" @submit=${(event: Event) => event.preventDefault()}><div class="fields">
    <div class="field"><label for="files">${words.files}</label>
      <input id="files" type="file" multiple aria-describedby="files-hint"
        @change=${({ target }: Event) => take([...((target as HTMLInputElement).files ?? [])])}>
      <small id="files-hint">${words.filesHint}</small></div>
    ${text('head', words.head, words.headHint)} ${text('proof', words.proof, words.proofHint)}
    ${text('trust', words.trust, words.trustHint)}</div></form>`;
}
