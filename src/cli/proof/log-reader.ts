import { HASH } from '../../proof/core/merkle.js';
import { ProofError } from '../../proof/core/proof-error.js';
import { hashInTile, tileOf, tilePath } from '../../proof/core/tiles.js';
import { consistencyRanges, type Node, nodesOf, rangeHash } from '../../proof/core/tree-proof.js';
import { MERKLE } from '../../games/record/game-tree.js';
import { refusalOf, responseTo, type ServiceChoice } from '../source/service.js';

/** The log of a running service, read from its static resources; nothing that comes is believed before it proves something. */
export class LogReader {
  constructor(private readonly service: ServiceChoice) {}

  async text(path: string): Promise<string> {
    return (await this.bytes(path)).toString();
  }

  /** What the service has signed last; null: it signs nothing. */
  async checkpoint(): Promise<string | null> {
    const response = await this.asked('checkpoint');
    if (response.status === 404 || response.status === 503) return null;
    if (!response.ok) throw await refusalOf(this.service, response);
    return response.text();
  }

  /** A game's file or its proof, as the service gives it; throws `ProofError` if it has none or its record contradicts its log. */
  async ofGame(name: string): Promise<string> {
    const response = await this.asked(`games/${name}`);
    if (response.ok) return response.text();
    const refusal = await refusalOf(this.service, response);
    throw [404, 409].includes(response.status) ? new ProofError(refusal.message) : refusal;
  }

  /** The proof that the log goes on from an older one, of the tiles that its larger checkpoint needs. */
  async consistency(older: number, size: number): Promise<Uint8Array[]> {
    const ranges = consistencyRanges(older, size);
    const tiles = new Map<string, Uint8Array>();
    for (const node of ranges.flatMap(nodesOf)) {
      const tile = tileOf(node, size);
      const path = tilePath(tile);
      if (tiles.has(path)) continue;
      const bytes = await this.bytes(path);
      if (bytes.length !== tile.width * HASH) throw new ProofError(`${path} is not a tile of ${tile.width} hashes`);
      tiles.set(path, bytes);
    }
    const hashOf = (node: Node): Uint8Array =>
      hashInTile(MERKLE, node, tiles.get(tilePath(tileOf(node, size))) as Uint8Array);
    return ranges.map((range) => rangeHash(MERKLE, range, hashOf));
  }

  private async bytes(path: string): Promise<Buffer> {
    const response = await this.asked(path);
    if (!response.ok) throw await refusalOf(this.service, response);
    return Buffer.from(await response.arrayBuffer());
  }

  private asked(path: string): Promise<Response> {
    return responseTo(this.service, `/log/${path}`);
  }
}
