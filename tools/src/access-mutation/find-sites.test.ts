import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { conditionsOf } from './choose-conditions.ts';
import { findSites, plantSwitches } from './find-sites.ts';
import { NOT_CAUGHT } from './not-caught.ts';

const SOURCE = `
export async function answer(ctx: Context, caller: Caller, row: Row): Promise<void> {
  await requireRole(ctx.db, caller, 'owner');
  await requireNoBan(ctx, caller.uid, 'comments');
  if (row?.accountId !== caller.uid) throw new DomainError('permission-denied', 'No.');
  if (row === null || !(await isThere(row))) throw new DomainError('unauthenticated', 'Who?');
  if (!opened.ok || tier < 2 || row.accountId === null) return;
  const own = eq(cards.accountId, caller.uid);
  await db.innerJoin(accounts, eq(cards.accountId, accounts.id));
  await db.execute(sql\`select 1 from a where account_id = \${uid} and b.account_id = $2\`);
}`;

const kinds = (source: string) => findSites('a.ts', source).map(({ kind, flipped }) => [kind, flipped]);

it('finds what lets in and shuts out, and nothing else', () => {
  expect(kinds(SOURCE)).toEqual([
    ['role', `'owner'`],
    ['guard', 'undefined'],
    ['refusal', 'false'],
    ['owner', 'row?.accountId === caller.uid'],
    ['refusal', 'false'],
    ['plan', 'true'],
    ['plan', '!(tier < 2)'],
    ['rows', 'undefined'],
    ['sql', `sql\`select 1 from a where (account_id = \${uid} or true) and b.account_id = $2\``],
    ['sql', `sql\`select 1 from a where account_id = \${uid} and (b.account_id = $2 or true)\``],
  ]);
});

it('plants a switch at each, one within another, in a source that is still one', () => {
  const planted = plantSwitches(SOURCE, findSites('a.ts', SOURCE), ({ line, kind }) => `${kind} ${line}`);
  expect(parseSync('a.ts', planted).errors).toEqual([]);
  expect(planted.match(/__flipped/g)).toHaveLength(10);
  expect(planted).toContain(
    `await (globalThis.__flipped?.("role 3") ? ('owner') : requireRole(ctx.db, caller, 'owner'));`,
  );
  // As it was, where nothing is flipped.
  expect(plantSwitches(SOURCE, [], () => '')).toBe(SOURCE);
});

it('names a condition by what it says, so that lines above it may come and go', () => {
  const names = (source: string) => conditionsOf('features/a.ts', source).map(({ name }) => name);
  expect(names(`\n\n${SOURCE}`)).toEqual(names(SOURCE));
  expect(new Set(names(SOURCE + SOURCE.replace('answer', 'again'))).size).toBe(2 * names(SOURCE).length);
});

it.each(Object.keys(NOT_CAUGHT))('knows %s, which no test catches', (condition) => {
  const [file = ''] = condition.split('#');
  const source = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  expect(conditionsOf(file, source).map(({ name }) => name)).toContain(condition);
});
