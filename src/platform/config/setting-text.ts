import { readFileSync } from 'node:fs';
import { codeOf } from '../error-code.js';
import { ConfigError } from './config.js';

/** Reads the text file that a setting names. Throws `ConfigError`. */
export function settingText(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = codeOf(error);
    throw new ConfigError(
      `${variable}: ${file}: ${code === 'ENOENT' ? 'there is no such file' : `cannot be read (${code})`}`,
    );
  }
}
