import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { refuseCrossings } from './key-crossings.ts';
import { runStatement } from './run-statement.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server's address, at any database of it, as a superuser of the tests. */
    databaseUrl: string;
    /** The name of the database that holds the migrated schema. */
    templateDatabase: string;
  }
}

export type TestDatabase = { url: string; drop: () => Promise<void> };

/** One test file's own database: a copy of the migrated template, some 20 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('databaseUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // PostgreSQL's other strategy writes each page of the copy to its log: twice as long, and more with many at once.
  const template = inject('templateDatabase');
  await runStatement(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      try {
        await refuseCrossings(url.href);
      } finally {
        await runStatement(serverUrl, `drop database if exists ${name} with (force)`);
      }
    },
  };
}
