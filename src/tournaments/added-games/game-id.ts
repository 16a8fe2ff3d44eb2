import { originInName } from '../../exchange/importing/game-origin.js';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/**
 * The id of a game in a text: its own id, alone or in a link, or the id that it has on its platform.
 *
 * @param bySource the stored game with an id of a platform
 */
export async function gameIdFrom(
  text: string,
  bySource: (source: string) => Promise<string | null>,
): Promise<string | null> {
  const platform = originInName(text).id;
  if (platform !== undefined) return bySource(platform);
  return UUID.exec(text)?.[0].toLowerCase() ?? null;
}
