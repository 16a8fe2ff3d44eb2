import { describe, expect, test } from '@jest/globals';
import { configOf, storeChoiceOf } from './config.js';
import { CLIENT_LIMITS } from './limits.js';

describe('the configuration', () => {
  test('the configuration has safe defaults', () => {
    expect(configOf({})).toEqual({
      data: './paifu-data',
      store: 'embedded',
      eventStoreUrl: null,
      sharedKey: null,
      host: '127.0.0.1',
      port: 4000,
      theme: null,
      tls: null,
      tokens: null,
      oidc: null,
      open: false,
      allowedOrigins: [],
      address: null,
      allowedHosts: [],
      namesForEverybody: true,
      stopSeconds: 5,
      explorable: true,
      trustedProxies: [],
      webhookNetworks: [],
      limits: CLIENT_LIMITS,
      logKey: null,
      logWitnesses: null,
    });
    expect(configOf({ PAIFU_NAMES: 'officials' }).namesForEverybody).toBe(false);
    expect(configOf({ NODE_ENV: 'production' }).explorable).toBe(false);
    expect(configOf({ NODE_ENV: 'production', PAIFU_EXPLORE: 'true' }).explorable).toBe(true);
  });

  test('a misspelt variable is answered with the one meant, and variables of other programs are ignored', () => {
    expect(() => configOf({ PAIFU_PROT: '4001', PAIFU_ALLOWED_HOST: 'paifu.example' })).toThrow(
      'PAIFU_PROT is not a setting (did you mean PAIFU_PORT?)\nPAIFU_ALLOWED_HOST is not a setting (did you mean PAIFU_ALLOWED_HOSTS?)',
    );
    for (const read of [configOf, storeChoiceOf])
      expect(() => read({ PAIFU_DATA_DIR: '/data' })).toThrow(
        'PAIFU_DATA_DIR is not a setting (did you mean PAIFU_DATA?)',
      );
    const kubernetes = {
      PAIFU_SERVICE_HOST: '10.0.0.1',
      PAIFU_SERVICE_PORT: '4000',
      PAIFU_PORT_4000_TCP: 'tcp://10.0.0.1:4000',
      PAIFU_PORT_4000_TCP_PROTO: 'tcp',
    };
    expect(configOf(kubernetes)).toEqual(configOf({}));
    for (const ours of ['PAIFU_SHOTS', 'PAIFU_URL', 'PAIFU_TEST_SEED', 'PAIFU_CHROMIUM', 'PAIFU_EVENTSTORE_PASSWORD'])
      expect(configOf({ [ours]: 'x' })).toEqual(configOf({}));
  });

  test('reads client limits and trusted proxies', () => {
    const { limits, trustedProxies } = configOf({
      PAIFU_LIMITS: 'readerRequests=4000, idleSeconds = 60',
      PAIFU_TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8',
    });
    expect(limits).toEqual({ ...CLIENT_LIMITS, readerRequests: 4_000, idleSeconds: 60 });
    expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
  });

  test('prefers options to variables and treats empty variables as unset', () => {
    const config = configOf({ PAIFU_PORT: '1', PAIFU_DATA: 'a', PAIFU_HOST: '' }, { port: 2, data: 'b' });
    expect(config).toMatchObject({ port: 2, data: 'b', host: '127.0.0.1' });
  });

  test.each([
    [{ PAIFU_PORT: 'x' }, /^PAIFU_PORT is "x"; set it to a whole number from 0 to 65535$/],
    [{ PAIFU_PORT: '65536' }, /PAIFU_PORT/],
    [{ PAIFU_STOP_SECONDS: '0' }, /PAIFU_STOP_SECONDS is "0"; set it to a whole number from 1 to 600/],
    [{ PAIFU_NAMES: 'all' }, /PAIFU_NAMES is "all"; set it to everybody or officials/],
    [{ PAIFU_STORE: 'mysql' }, /PAIFU_STORE is "mysql"; set it to embedded/],
    [{ PAIFU_STORE: 'eventstoredb' }, /set PAIFU_EVENTSTORE_URL to its connection string/],
    [{ PAIFU_EVENTSTORE_URL: 'esdb://a' }, /PAIFU_STORE is embedded: set it to eventstoredb/],
    [{ PAIFU_HOST: 'a b' }, /PAIFU_HOST/],
    [{ PAIFU_ALLOWED_HOSTS: 'https://paifu.example' }, /PAIFU_ALLOWED_HOSTS is .*; set it to host names/],
    [{ PAIFU_ALLOWED_HOSTS: 'paifu.example, a b' }, /PAIFU_ALLOWED_HOSTS has "a b"/],
    [{ PAIFU_EXPLORE: 'toString' }, /PAIFU_EXPLORE is "toString"; set it to true or false/],
    [{ PAIFU_HOST: '0.0.0.0' }, /set PAIFU_ALLOWED_HOSTS/],
    [{ PAIFU_OPEN: 'yes' }, /PAIFU_OPEN is "yes"; set it to true or false/],
    [{ PAIFU_OPEN: 'true', PAIFU_HOST: '10.0.0.1' }, /PAIFU_HOST must be 127\.0\.0\.1/],
    [{ PAIFU_OPEN: 'true', PAIFU_TOKENS: 'x' }, /unset PAIFU_TOKENS/],
    [{ PAIFU_TRUST_PROXY: 'proxy.example' }, /PAIFU_TRUST_PROXY is "proxy.example"/],
    [{ PAIFU_TRUST_PROXY: '10.0.0.0/33' }, /127\.0\.0\.1,10\.0\.0\.0\/8/],
    [{ PAIFU_LIMITS: 'readerRequests' }, /PAIFU_LIMITS is "readerRequests"; set it to name=number pairs/],
    [{ PAIFU_LIMITS: 'readerRequests=0' }, /PAIFU_LIMITS/],
    [{ PAIFU_LIMITS: 'toString=5' }, /the names readerRequests, recorderRequests, /],
    [{ PAIFU_ALLOWED_ORIGINS: 'club.example' }, /https:\/\/club\.example/],
    [{ PAIFU_ALLOWED_ORIGINS: 'https://a.example/path' }, /PAIFU_ALLOWED_ORIGINS/],
    [{ PAIFU_ADDRESS: 'paifu.example' }, /https:\/\/paifu\.example/],
    [{ PAIFU_ADDRESS: 'https://paifu.example/record' }, /PAIFU_ADDRESS/],
    [{ PAIFU_ADDRESS: 'ftp://paifu.example' }, /PAIFU_ADDRESS/],
    [{ PAIFU_TLS_CERT: 'club.pem' }, /PAIFU_TLS_CERT is set without PAIFU_TLS_KEY/],
    [{ PAIFU_TLS_KEY: 'key.pem' }, /PAIFU_TLS_KEY is set without PAIFU_TLS_CERT/],
    [{ PAIFU_OPEN: 'true', PAIFU_OIDC: 'oidc.json' }, /unset PAIFU_OIDC/],
  ])('%j says what to set', (env, message) => {
    expect(() => configOf(env)).toThrow(message);
  });

  test('reports all wrong settings at once, by the option if it was given', () => {
    const wrong = { PAIFU_STOP_SECONDS: 'soon', PAIFU_ADDRESS: 'club', PAIFU_PORT: '1' };
    expect(() => configOf(wrong, { port: 70_000 })).toThrow(
      [
        '--port is "70000"; set it to a whole number from 0 to 65535',
        'PAIFU_ADDRESS is "club"; set it to an origin without a path, such as https://paifu.example',
        'PAIFU_STOP_SECONDS is "soon"; set it to a whole number from 1 to 600',
      ].join('\n'),
    );
  });
});
