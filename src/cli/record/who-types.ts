import { userInfo } from 'node:os';

/** Who a terminal's changes are said to be by. */
export function whoTypes(): string {
  try {
    return `${userInfo().username} at the terminal`;
  } catch {
    return 'the terminal';
  }
}
