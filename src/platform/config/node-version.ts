/** The oldest Node that Paifu runs on (`engines` of package.json). On older ones the SQLite addon crashes the process. */
export const OLDEST_NODE = '22.12';

/** Why Paifu does not run on a version of Node; null: it does. */
export function refusalOfNode(version: string): string | null {
  const [major, minor] = version.split('.').map(Number);
  const [leastMajor, leastMinor] = OLDEST_NODE.split('.').map(Number);
  const isOld = major < leastMajor || (major === leastMajor && minor < leastMinor);
  return isOld ? `Node ${OLDEST_NODE} or newer is needed; this is Node ${version}` : null;
}
