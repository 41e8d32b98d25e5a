import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

type Source = { file: string; text: string };
/** A pattern that sources may not contain, and what to write instead. */
type Rule = { pattern: RegExp; instead: string };

/** Every source below `folder`, tests left out. */
function listSources(folder: string): Source[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ file: join(folder, name), text: readFileSync(join(ROOT, folder, name), 'utf8') }));
}

function findBreaches(rule: Rule, sources: readonly Source[]): string[] {
  return sources
    .filter(({ text }) => rule.pattern.test(text))
    .map(({ file, text }) => `${file}: ${rule.pattern.exec(text)?.[0]} — ${rule.instead}`);
}

const SQL: Rule = {
  pattern:
    /from 'drizzle-orm[^']*'|\.query\(|\bqueryNamed\b|\b(?:db|tx)\s*\.(?:select|insert|update|delete|execute)\(/,
  instead: 'SQL stands in *.repo.ts, and what it is about in *.table.ts.',
};
const ROLES: Rule = {
  pattern: /(?:\b(?:from|join|into|update)\s+"?operators\b|operators\.table\.ts)/,
  instead: 'Roles are `roleSql`, `findRole` and `listOperators` of features/operators.',
};
const OPENED_HERE: Rule = {
  pattern: /from '(?:yauzl|node:sqlite|csv-parse[^']*)'|\breadCourse\(|\breadFolder\(/,
  instead: 'Files of strangers are opened in children: platform/child-work.',
};
/** What runs in a child, and the export, which reads what it has just written. */
const IN_CHILDREN =
  /\/features\/(?:card-files\/child\/|course\/(?:read-course|flashcards-csv|exchange\/(?:folder-job|export-course))\.ts)/;
const COPIED_CONTEXT: Rule = {
  pattern: /\.\.\.(?:\w+\.)?(?:ctx|context)\b/,
  instead: 'The context is never copied: hand over the transaction as `db`.',
};
const PRESENT: Rule = {
  pattern: /\bDate\.now\(\)|\bnew Date\(\)/,
  instead: 'The present comes from the clock that is handed in.',
};
const ERROR_AS_TEXT: Rule = {
  pattern: /\blog\.(?:warn|error)\([^;]*?(?:String\(error\)|error\.stack|\$\{error\})/,
  instead: 'An error goes to the log as `err`: platform/describe-error.ts leaves out what may be a secret.',
};
const CLOCK: Rule = { ...PRESENT, pattern: /\bDate\.now\b|\bnew Date\(\)|\bperformance\b|\bsetTimeout\b/ };

const features = listSources('apps/server/src/features');
const server = listSources('apps/server/src');

describe('the sources of the server', () => {
  it('keep SQL in repositories', () => {
    const others = features.filter(({ file }) => !/\.(?:repo|table)\.ts$/.test(file));
    expect(others.length).toBeGreaterThan(50);
    expect(findBreaches(SQL, others)).toEqual([]);
  });

  it('read the roles of who runs the lessons in one place', () => {
    const others = server.filter(({ file }) => !file.startsWith('apps/server/src/features/operators/'));
    expect(findBreaches(ROLES, others)).toEqual([]);
  });

  it('open files of strangers in children only', () => {
    const others = server.filter(({ file }) => !IN_CHILDREN.test(file));
    expect(findBreaches(OPENED_HERE, others)).toEqual([]);
  });

  it('never copy the context', () => {
    expect(findBreaches(COPIED_CONTEXT, server)).toEqual([]);
  });

  it('hand errors to the log as they are', () => {
    expect(findBreaches(ERROR_AS_TEXT, server)).toEqual([]);
  });

  it('take the present from the clock', () => {
    const others = server.filter(({ file }) => !file.endsWith('/platform/clock.ts'));
    expect(findBreaches(PRESENT, others)).toEqual([]);
  });
});

it('the domain has no clock', () => {
  expect(findBreaches(CLOCK, listSources('packages/domain/src'))).toEqual([]);
});

describe('a breach is found', () => {
  it.each([
    [SQL, "import { eq } from 'drizzle-orm';"],
    [SQL, "import { pgTable } from 'drizzle-orm/pg-core';"],
    [SQL, "await ctx.pool.query('select 1')"],
    [SQL, 'const rows = await ctx.db\n    .select().from(lessons)'],
    [SQL, 'await tx.execute(statement)'],
    [ROLES, 'select role from operators where account_id = $1'],
    [ROLES, 'left join operators as operator on true'],
    [ROLES, "import { operators } from '../operators/operators.table.ts';"],
    [OPENED_HERE, "import { DatabaseSync } from 'node:sqlite';"],
    [OPENED_HERE, "import { parse } from 'csv-parse/sync';"],
    [OPENED_HERE, 'const reading = readCourse(folder);'],
    [COPIED_CONTEXT, 'const scoped = { ...ctx, db: tx };'],
    [COPIED_CONTEXT, 'const scoped = { ...scope.ctx, db: tx };'],
    [PRESENT, 'const at = new Date();'],
    [PRESENT, 'if (Date.now() > until) return;'],
    [CLOCK, 'const now = Date.now;'],
    [ERROR_AS_TEXT, "ctx.log.warn({ reason: String(error) }, 'odd');"],
  ])('by %o in: %s', (rule, text) => {
    expect(findBreaches(rule, [{ file: 'x.ts', text }])).toHaveLength(1);
  });

  it.each([
    [SQL, 'await ctx.db.transaction(async (tx) => repo.insertAccount(tx, row));'],
    [COPIED_CONTEXT, 'return { ...ctxOf(row) };'],
    [PRESENT, 'const at = new Date(ctx.clock.now().getTime() + 1);'],
  ])('but no breach by %o in: %s', (rule, text) => {
    expect(findBreaches(rule, [{ file: 'x.ts', text }])).toEqual([]);
  });
});
