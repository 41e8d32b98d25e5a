import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { takeOverlapping } from './overlapping-queries.ts';

it('two queries at once on one client are noted with their place, one after the other are not', async () => {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    await client.query('select 1');
    await expect(client.query('select nothing')).rejects.toThrow('nothing');
    await client.query('select 2');
    expect(takeOverlapping()).toEqual([]);
    await Promise.all([client.query('select 1'), client.query('select 2')]);
    const places = takeOverlapping();
    expect(places).toHaveLength(1);
    expect(places[0]).toContain('overlapping-queries.integration.test.ts');
  } finally {
    await client.end();
  }
});
