import { SaxesParser } from 'saxes';
import { LogError } from './source-game-builder.js';

/** A tag of an mjlog, which has nothing but empty tags in its root. */
export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly line: number;
  readonly column: number;
}

/**
 * Hands over the tags of an mjlog in order. Returns whether the text is whole; one that was cut off gives the tags that
 * are. Throws `LogError` where it is no XML, and what `take` throws.
 */
export function readTags(text: string, take: (tag: Tag) => void): boolean {
  const parser = new SaxesParser<{ position: true; xmlns: false }>({ position: true, xmlns: false });
  let ended = false;
  let line = 1;
  let column = 1;
  parser.on('opentagstart', ({ name }) => {
    line = parser.line;
    // The name has been read, and the character after it.
    column = Math.max(1, parser.column - name.length - 1);
  });
  parser.on('opentag', ({ name, attributes }) => take({ name, attributes, line, column }));
  parser.on('error', ({ message }) => {
    // What is missing at the end was cut off; what is wrong before it is not.
    if (!ended)
      throw new LogError(`no XML: ${message.replace(/^\d+:\d+: /, '')}`, { line: parser.line, column: parser.column });
    whole = false;
  });
  let whole = true;
  parser.write(text);
  ended = true;
  parser.close();
  return whole;
}
