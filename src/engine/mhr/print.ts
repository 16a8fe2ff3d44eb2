import { frontWords } from './front-text.js';
import {
  type Chained,
  type ClaimPart,
  type GameText,
  type Header,
  type MarkText,
  type Part,
  type Token,
  type TokenBody,
  WIND_LETTERS,
  type WinPart,
} from './model.js';
import { tilesText } from './tile-list.js';

/** Writes a text of games as it is written canonically: a line for each go-around, closing lines apart. */
export function printText({ blocks }: GameText): string {
  return blocks
    .map(({ headers, tokens }) => {
      const parts = [headers.map(headerText).join(''), ...bodyTexts(tokens)];
      return parts.filter((part) => part !== '').join('\n');
    })
    .join('\n');
}

const headerText = ({ key, name, value }: Header): string => `${key}${name === null ? '' : ` ${name}`}: ${value}\n`;

/** Runs of play and runs of closing lines, one after the other. */
function bodyTexts(tokens: readonly Token[]): string[] {
  const texts: string[] = [];
  let run = '';
  let closing = false;
  let startsLine = true;
  for (let i = 0; i < tokens.length; i++) {
    const { body } = tokens[i];
    const isLine = body.kind === 'mark' && body.line;
    const staysOnLine = closing && body.kind === 'time';
    if (isLine !== closing && !staysOnLine && run !== '') {
      texts.push(`${run}\n`);
      run = '';
      startsLine = true;
    }
    if (!staysOnLine) closing = isLine;
    if (!startsLine) run += body.kind === 'number' || isLine ? '\n' : ' ';
    run += tokenText(tokens[i]);
    startsLine = false;
  }
  if (run !== '') texts.push(`${run}\n`);
  return texts;
}

export function tokenText({ body, chain }: Token): string {
  const text = bodyText(body);
  return chain === null ? text : text + chainText(chain);
}

export const chainText = (chain: readonly Chained[]): string => chain.map(chainedText).join('');

function chainedText({ how, before, later, reason }: Chained): string {
  const was = before === null ? '' : `:${bodyText(before)}`;
  return `(${how}${was}${later === null ? '' : `;${later}`})${reason === null ? '' : bracesText(reason)}`;
}

function bodyText(body: TokenBody): string {
  switch (body.kind) {
    case 'step': {
      const { parts } = body;
      let text = body.seat === null ? '' : `${body.seat}:`;
      for (let i = 0; i < parts.length; i++) {
        const part = parts[i];
        if (i > 0) text += part.part === 'claim' && part.after ? '>' : '/';
        text += partText(part);
      }
      return text;
    }
    case 'mark':
      return body.line ? closingText(body) : markText(body);
    case 'says':
      return `say:${body.seat}:${body.claim}`;
    case 'note':
      return bracesText(body.text);
    case 'time':
      return timeText(body.milliseconds);
    case 'gap':
      return `...${body.count ?? ''}`;
    case 'number':
      return `${body.number}.`;
    case 'nothing':
      return '';
  }
}

const partText = (part: Part): string => {
  switch (part.part) {
    case 'tile':
      return `${part.from}${part.tile}${part.mark}${part.reach ? '*' : ''}`;
    case 'claim':
      return claimText(part);
    case 'win':
      return winText(part);
    case '_':
      return part.reach ? '_*' : '_';
    case 'a':
    case 'k':
    case 'f':
      return part.part + part.tile;
    default:
      return part.part;
  }
};

const CLAIM_LETTERS = { chi: 'c', pong: 'p', kong: 'k' } as const;

function claimText({ claim, own, back }: ClaimPart): string {
  const at = back === null ? '' : `@-${back + 1}`;
  if (own === null) return CLAIM_LETTERS[claim] + at;
  if ('ranks' in own) return CLAIM_LETTERS[claim] + own.ranks + at;
  const unseen = claim !== 'kong' && own.tiles.length === 2 && own.tiles[0] === '?' && own.tiles[1] === '?';
  return `${CLAIM_LETTERS[claim]}${unseen ? '?' : `(${tilesText(own.tiles)})`}${at}`;
}

function winText({ by, failed, points, tile, from, shown, front, under }: WinPart): string {
  return (
    by +
    (failed ? '!' : '') +
    (points === null ? '' : `=${points}`) +
    (tile === null ? '' : `+${tile}`) +
    (from === null ? '' : `@${from}`) +
    (shown === null ? '' : `(${[...frontWords(front), tilesText(shown)].join('/')})`) +
    (under === null ? '' : `^${tilesText(under)}`)
  );
}

const markText = ({ name, args, reason }: MarkText): string =>
  `!${[name, ...args.map(wordText)].join(':')}${reason === null ? '' : bracesText(reason)}`;

function closingText({ name, args }: MarkText): string {
  const seated = name === 'show' || (name === 'ura' && (WIND_LETTERS as readonly string[]).includes(args[0]));
  return `${name}${seated ? ` ${args[0]}` : ''}: ${(seated ? args.slice(1) : args).join(' ')}`;
}

/** A word as it is, or in quotation marks where it would not read as one. */
export const wordText = (word: string): string => (/^[^:\s{};()"=]+$/.test(word) ? word : JSON.stringify(word));

export const bracesText = (text: string): string =>
  `{${text.replace(/[\\}\n\r]/g, (char) => (char === '\n' ? '\\n' : char === '\r' ? '\\r' : `\\${char}`))}}`;

export function timeText(milliseconds: number): string {
  const time = Math.abs(milliseconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  const rest = time % 1000;
  const minutes = Math.floor(time / 60_000);
  return `@${milliseconds < 0 ? '-' : ''}${two(minutes)}:${two(Math.floor(time / 1000) % 60)}${rest === 0 ? '' : `.${String(rest).padStart(3, '0')}`}`;
}
