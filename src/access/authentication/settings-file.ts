import { FieldError } from '../../engine/vocabulary/shape.js';
import { ConfigError } from '../../platform/config/config.js';
import { settingText } from '../../platform/config/setting-text.js';

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
  const text = settingText(setting, path);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw wrong('cannot be read as JSON');
  }
  try {
    return parse(content);
  } catch (error) {
    // The path is empty if the whole content is wrong.
    if (error instanceof FieldError) throw wrong(errorText(error).replace(/^: /, ''));
    throw error;
  }
}
