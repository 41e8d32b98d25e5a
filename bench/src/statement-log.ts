import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '@school/server/platform/context';

/** What PostgreSQL says of a step of a statement: in which database, of which statement, how long. */
export type Logged = { database: string; label: string; step: string; microseconds: number };

const LINE = /^(\S+) LOG: {2}duration: ([\d.]+) ms {2}(parse|bind|execute|statement)(?: ([^:]*))?: (.*)$/gm;
const SETTINGS = { log_min_duration_statement: '0', log_line_prefix: '%d ' };

/** Has PostgreSQL log every statement, as long as it is open: its own clock, so that no other process's turn is in it. */
export async function openStatementLog({ pool, config }: Context) {
  const set = async (change: (name: string, value: string) => string) => {
    for (const [name, value] of Object.entries(SETTINGS)) await pool.query(change(name, value));
    await pool.query('select pg_reload_conf()');
  };
  const folder = decodeURIComponent(new URL(config.secrets.databaseUrl).hostname);
  const file = openSync(join(folder, 'postgres.log'), 'r');
  await set((name, value) => `alter system set ${name} = '${value}'`);
  let from = fstatSync(file).size;
  return {
    /** What came since the last time. */
    take: (): Logged[] => {
      const bytes = Buffer.alloc(fstatSync(file).size - from);
      from += readSync(file, bytes, 0, bytes.length, from);
      return [...bytes.toString().matchAll(LINE)].map(
        ([, database = '', took, step = '', name, text = '']) => ({
          database,
          label: name === undefined || name.startsWith('<') ? shorten(text) : name,
          step,
          microseconds: Number(took) * 1_000,
        }),
      );
    },
    close: async () => {
      await set((name) => `alter system reset ${name}`);
      closeSync(file);
    },
  };
}

const shorten = (text: string): string => text.replaceAll('"', '').slice(0, 120);
