import { printCase } from './cases/case-text.js';
import type { Header } from './header-line.js';
import type { GameText } from './model.js';
import { printToken, type Token } from './tokens/token.js';

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
    if (body.kind === 'case') {
      if (run !== '') texts.push(`${run}\n`);
      texts.push(`${printCase(body)}\n`);
      run = '';
      startsLine = true;
      continue;
    }
    const isLine = body.kind === 'mark' && body.line;
    const staysOnLine = closing && body.kind === 'time';
    if (isLine !== closing && !staysOnLine && run !== '') {
      texts.push(`${run}\n`);
      run = '';
      startsLine = true;
    }
    if (!staysOnLine) closing = isLine;
    if (!startsLine) run += body.kind === 'number' || isLine ? '\n' : ' ';
    run += printToken(tokens[i]);
    startsLine = false;
  }
  if (run !== '') texts.push(`${run}\n`);
  return texts;
}
