import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { numberedTexts } from '../../../src/engine/messages/english-reader.js';
import { type Phrase, phraseText } from '../../../src/engine/messages/phrase.js';

const PHRASES = join(import.meta.dirname, '../../../src/engine/messages/phrases');
const read = (language: string) => JSON.parse(readFileSync(join(PHRASES, `${language}.json`), 'utf8'));

const LANGUAGES = ['ja', 'zh-hant'].map((language) => numberedTexts(read('en'), read(language)));

/** Names of fields and rulesets, hashes, and what somebody typed, which stay as they are in every language. */
const SAME_EVERYWHERE =
  /"[^"]*"|\b(?:SHA-256|[0-9a-f]{64}|[a-z-]+\/[a-z]+|wsom-reach|places:[\d,]+|root|final|start|east|south|west|north)\b/g;

/** The phrase in Japanese and in Chinese, as far as words in Latin letters are left. */
export const leftInEnglish = (text: Phrase | undefined): readonly string[] =>
  LANGUAGES.map((texts) =>
    text === undefined ? 'no text' : phraseText(text, (key) => texts.get(key) ?? `no text: ${key}`, '、'),
  ).filter((own) => /[A-Za-z]{2,}/.test(own.replace(SAME_EVERYWHERE, '')));
