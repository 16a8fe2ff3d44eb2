import { Agent, request } from 'node:http';

/** Queries a service over GraphQL on at most `sockets` persistent connections. */
export class Connection {
  constructor(url, sockets = 1, token = null) {
    this.url = `${url}/graphql`;
    this.authorization = token === null ? {} : { authorization: `Bearer ${token}` };
    this.agent = new Agent({ keepAlive: true, maxSockets: sockets });
  }

  /** The data of the answer. Rejects if it has errors. */
  ask(query, variables = {}) {
    return new Promise((resolve, reject) => {
      const body = JSON.stringify({ query, variables });
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...this.authorization,
      };
      const sent = request(this.url, { method: 'POST', agent: this.agent, headers }, (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () => {
          const { data, errors } = JSON.parse(Buffer.concat(parts).toString());
          if (errors === undefined) resolve(data);
          else reject(new Error(JSON.stringify([errors, variables])));
        });
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  close() {
    this.agent.destroy();
  }
}
