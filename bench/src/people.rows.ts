import { closeContext, createContext } from '@school/server/app/context';
import { readConfig } from '@school/server/platform/config';
import { migrateDatabase } from '@school/server/platform/database';
import { fillPeople, MANY_PEOPLE, PAGES, timePage } from './people-pages.ts';
import { type Bench, median, type Row, type RowGroup } from './row.ts';

/** A page that is filtered costs at most as much as a few that are not. */
const AIM = '≥ 0.1×';
const TURNS = 4;

/** The studio's list of people in a school of very many: each filter, order and search beside the list as it opens. */
export const peopleRows: RowGroup = {
  name: 'people',
  isOnDemand: true,
  measure: async (bench) => {
    const ctx = await openFull(bench);
    const rows: Row[] = [];
    for (const [name, changes] of PAGES) {
      const pairs: { ours: number; peer: number }[] = [];
      // The first only warms up.
      for (let turn = 0; turn <= bench.rounds * TURNS; turn += 1) {
        const pair = { peer: await timePage(ctx, {}), ours: await timePage(ctx, changes) };
        if (turn > 0) pairs.push(pair);
      }
      const { ours, peer } = median(pairs, (pair) => pair.ours / pair.peer);
      rows.push({
        name: `page of ${MANY_PEOPLE.toLocaleString('en')} people: ${name}`,
        unit: 'ms',
        ours,
        peer: { name: 'no filter', value: peer },
        isMoreBetter: false,
        aim: AIM,
      });
    }
    await closeContext(ctx);
    return rows;
  },
};

/** A separate school, for its people would be in the way of the other rows. */
async function openFull({ school: { settings } }: Bench) {
  const open = (url?: string) =>
    createContext(readConfig({ ...settings, ...(url !== undefined && { DATABASE_URL: url }) }, 'test'));
  const first = open();
  await first.pool.query('create database people_many');
  await closeContext(first);
  const url = new URL(settings['DATABASE_URL'] ?? '');
  url.pathname = '/people_many';
  await migrateDatabase(url.href);
  const ctx = open(url.href);
  await fillPeople(ctx);
  return ctx;
}
