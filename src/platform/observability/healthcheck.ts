import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { configOf, urlOf } from '../config/config.js';

// Exits with 0 if the service with this environment is ready. For HEALTHCHECK in the Dockerfile.

const EVERY_ADDRESS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

const config = configOf(process.env);
const host = EVERY_ADDRESS[config.host] ?? config.host;
const url = `${urlOf({ ...config, host }, config.port)}/health/ready`;
const request = config.tls === null ? httpRequest : httpsRequest;

process.exitCode = 1;
// The certificate names the public host, not this address.
request(url, { rejectUnauthorized: false }, (response) => {
  process.exitCode = response.statusCode === 200 ? 0 : 1;
  response.pipe(process.stdout);
})
  .on('error', (error) => process.stderr.write(`${url}: ${error.message}\n`))
  .end();
