import type { Help } from 'commander';
import { SETTINGS, type Setting } from '../../platform/config/settings.js';

const isShown = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

const withoutMarkdown = (text: string): string => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');

function help({ description, defaultText, default: value }: Setting<unknown>, ...more: string[]) {
  const byDefault = defaultText ?? (isShown(value) ? `${value}` : null);
  const facts = [...more, ...(byDefault === null ? [] : [`default: ${byDefault}`])];
  return withoutMarkdown(`${description}${facts.length === 0 ? '' : ` (${facts.join('; ')})`}`);
}

/** Help of the option for a setting. */
export const optionHelp = <T>(setting: Setting<T>): string => help(setting, setting.variable);

/** Help for all environment variables. */
export function variablesHelp(helper: Help): string {
  const settings: readonly Setting<unknown>[] = Object.values(SETTINGS);
  const width = Math.max(...settings.map(({ variable }) => variable.length));
  helper.helpWidth = 100;
  const items = settings.map((setting) =>
    helper.formatItem(setting.variable, width, help(setting, setting.values ?? setting.expected), helper),
  );
  return ['Environment:', ...items].join('\n');
}
