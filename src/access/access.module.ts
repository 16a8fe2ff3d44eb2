import { type DynamicModule, Global, Module, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../platform/config/config.js';
import { providerOf } from '../platform/injection.js';
import { Authentication } from '../platform/http/request-guard.js';
import { JsonLogger } from '../platform/observability/logger.js';
import { AccessResolver } from './access.resolver.js';
import { TokenStore } from './token-store.js';
import { Authenticator } from './authentication/authenticator.js';
import { Oidc } from './authentication/oidc.js';
import { readOidcConfig } from './authentication/oidc-config.js';
import { ANYBODY, NOBODY } from './authentication/caller.js';
import { FileTokens, readTokenFile } from './authentication/token-file.js';
import { PairingRateLimit, PairingCodes } from './pairing-codes.js';
import { RecorderTokens } from './recorder-tokens.js';

/** Tokens, the pairing of devices, and who may do what. */
@Global()
@Module({})
export class AccessModule implements OnModuleInit {
  constructor(
    private readonly access: TokenStore,
    private readonly pairings: PairingCodes,
    private readonly file: FileTokens,
  ) {}

  /** Reads the token file and the configuration of the identity provider. Throws `ConfigError`. */
  static async forRoot(config: Config, access: TokenStore, logger: JsonLogger): Promise<DynamicModule> {
    const warn = (warning: string): void => logger.warn(warning);
    const tokens = config.tokens === null ? new FileTokens() : await readTokenFile(config.tokens, warn);
    const provider = config.oidc === null ? null : await readOidcConfig(config.oidc);
    const failed = (error: unknown) =>
      logger.failure('the identity provider cannot be reached', error, { issuer: provider?.issuer });
    const refused = (reason: string) =>
      logger.line('info', 'a token of the identity provider was refused', { issuer: provider?.issuer, reason });
    const oidc = provider === null ? null : new Oidc(provider, failed, undefined, access.now, refused);
    const shared = [
      { provide: TokenStore, useValue: access },
      { provide: FileTokens, useValue: tokens },
      {
        provide: Authentication,
        useValue: new Authenticator(tokens, access, oidc, config.open ? ANYBODY : NOBODY),
      },
      providerOf(PairingCodes, TokenStore),
      providerOf(RecorderTokens, TokenStore),
    ];
    return { module: AccessModule, providers: [...shared, PairingRateLimit, AccessResolver], exports: shared };
  }

  /** Codes of people whose tokens were removed from the token file are cancelled. */
  async onModuleInit(): Promise<void> {
    await this.access.commit(() => this.pairings.cancelOfRemoved(this.file.all.map(({ id }) => id)));
  }
}
