import type { Answer } from './ask.ts';
import { PEOPLE } from './people.ts';

/** What each person is answered at a door; `withFactor` where a second factor changes it, or could. */
export type Row = { door: string; answers: { alone: Answer; withFactor: Answer | null }[] };
export type Table = { title: string; rows: Row[] };

const HEAD = `# Who is let in where

Made by \`npx vitest run --project integration -u apps/server/src/app/access-table\`, which asks the whole server over the wire; the test fails where this page says something else, and where something new has no row. What is let in and then finds nothing to do is let in ('yes'). For a role, what stands before the stroke is a log-in with a password alone, what stands behind it one with a second factor; for learners a second factor changes nothing.
`;

export function printTables(tables: readonly Table[]): string {
  return [HEAD, ...tables.map(printTable)].join('\n');
}

function printTable({ title, rows }: Table): string {
  const lines = rows.map(({ door, answers }) => `| \`${door}\` | ${answers.map(printAnswer).join(' | ')} |`);
  return [
    `## ${title}\n`,
    `| | ${PEOPLE.join(' | ')} |`,
    `| --- |${' --- |'.repeat(PEOPLE.length)}`,
    ...lines,
    '',
  ].join('\n');
}

function printAnswer({ alone, withFactor }: Row['answers'][number]): string {
  return withFactor === null || withFactor === alone ? alone : `${alone} / ${withFactor}`;
}
