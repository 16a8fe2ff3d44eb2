import { readFile } from 'node:fs/promises';
import { FieldError } from '../../engine/vocabulary/shape.js';
import { ConfigError } from '../../platform/config/config.js';
import { codeOf } from '../../platform/error-code.js';

/**
 * Reads the JSON file that a setting names. Throws `ConfigError`.
 *
 * @param parse throws `FieldError`
 */
export async function readSettingsFile<T>(
  setting: string,
  path: string,
  parse: (content: unknown) => T,
  errorText: (error: FieldError) => string,
): Promise<T> {
  const wrong = (what: string) => new ConfigError(`${setting}: ${path}: ${what}`);
  let content: unknown;
  try {
    content = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw wrong(codeOf(error) === 'ENOENT' ? 'there is no such file' : 'cannot be read as JSON');
  }
  try {
    return parse(content);
  } catch (error) {
    if (error instanceof FieldError) throw wrong(errorText(error));
    throw error;
  }
}
