import type { DuckDBConnection } from '@duckdb/node-api';

/** DuckDB is not there, or not for this machine. */
export class NoDuckDb extends Error {
  constructor(options: ErrorOptions) {
    super('corpora need DuckDB, which is not installed: npm install @duckdb/node-api@1.5.6-r.1', options);
    this.name = 'NoDuckDb';
  }
}

/** A database in memory, loaded with the first that is asked for. Rejects with `NoDuckDb`. */
export async function memoryDatabase(
  settings: Readonly<Record<string, string>> = {},
  load = (): Promise<typeof import('@duckdb/node-api')> => import('@duckdb/node-api'),
): Promise<DuckDBConnection> {
  const { DuckDBInstance } = await load().catch((cause: unknown) => {
    throw new NoDuckDb({ cause });
  });
  return (await DuckDBInstance.create(':memory:', { ...settings })).connect();
}

/** A text as SQL quotes it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
