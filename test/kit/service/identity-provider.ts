import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import Provider from 'oidc-provider';

/** A user's claims from an identity provider. In these tests each user is an OAuth client. */
export interface SignedIn {
  readonly id: string;
  readonly groups: readonly string[];
}

/** A real OpenID Connect provider on loopback that can rotate its keys and be stopped. */
export class IdentityProvider {
  private server: Server | null = null;

  private constructor(
    readonly issuer: string,
    private readonly port: number,
    private readonly people: readonly SignedIn[],
    private keys: readonly JWK[],
  ) {}

  static async start(people: readonly SignedIn[]): Promise<IdentityProvider> {
    const probe = createServer();
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    const provider = new IdentityProvider(`http://127.0.0.1:${port}`, port, people, [await newKey('first')]);
    await provider.run();
    return provider;
  }

  /** Starts or restarts the provider. */
  async run(): Promise<void> {
    const provider = new Provider(this.issuer, {
      clients: this.people.map(({ id }) => ({
        ...{ client_id: id, client_secret: `${id}-secret`, redirect_uris: [], response_types: [] },
        grant_types: ['client_credentials'],
      })),
      jwks: { keys: this.keys },
      features: {
        clientCredentials: { enabled: true },
        devInteractions: { enabled: false },
        resourceIndicators: {
          ...{ enabled: true, defaultResource: () => 'urn:paifu', useGrantedResource: () => true },
          getResourceServerInfo: (_: unknown, resource: string) => ({
            ...{ scope: 'read', audience: resource.slice('urn:'.length), accessTokenFormat: 'jwt' },
            ...{ accessTokenTTL: resource === 'urn:soon' ? 5 : 600, jwt: { sign: { alg: 'RS256' } } },
          }),
        },
      },
      extraTokenClaims: (_: unknown, { clientId }: { clientId: string }) => ({
        groups: this.people.find(({ id }) => id === clientId)?.groups,
      }),
    });
    const server = createServer(provider.callback());
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.server = server;
  }

  /** Stops answering. */
  async leave(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (server === null) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  /** Signs with a new key from now on. */
  async rotate(name: string): Promise<void> {
    await this.leave();
    this.keys = [await newKey(name)];
    await this.run();
  }

  /** An access token issued by the provider; `resource` names the service it is for. */
  async token(id: string, resource = 'urn:paifu'): Promise<string> {
    const response = await fetch(`${this.issuer}/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${id}:${id}-secret`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', resource }),
    });
    const { access_token: token } = (await response.json()) as { access_token?: string };
    if (token === undefined) throw new Error(`the provider gave no token: ${response.status}`);
    return token;
  }
}

async function newKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
}
