import type { Answer } from './ask.ts';
import { PEOPLE } from './people.ts';

/** What each person is answered at a door; `withFactor` where a second factor changes it, or could. */
export type Row = { door: string; answers: { alone: Answer; withFactor: Answer | null }[] };
export type Table = { title: string; rows: Row[] };

const HEAD = `# Who is let in where

Made by \`npx vitest run --project long -u apps/server/src/app/access-table\`, which asks the whole server over the wire; the test fails where this page says something else, and where something new has no row.

A line says what a visitor is answered, then each step at which the answer changes: ${PEOPLE.join(', ')}. 'log in, no plan: yes' means: a visitor is sent to the log-in, an account without a plan is let in, and so is everybody after it. A person who is let in and finds nothing to do counts as 'yes'. For a role, the answer before the stroke is for a password alone, the one after it for a second factor too; a second factor changes nothing for learners.
`;

export function printTables(tables: readonly Table[]): string {
  return [HEAD, ...tables.map(printTable)].join('\n');
}

function printTable({ title, rows }: Table): string {
  const lines = rows.map(({ door, answers }) => `- \`${door}\`: ${printAnswers(answers)}`);
  return [`## ${title}\n`, ...lines, ''].join('\n');
}

/** The visitor's answer, then each that differs from the one before it, by whose it is. */
function printAnswers(answers: Row['answers']): string {
  const printed = answers.map(printAnswer);
  return printed
    .flatMap((answer, at) => {
      if (answer === printed[at - 1]) return [];
      return at === 0 ? answer : `${PEOPLE[at]}: ${answer}`;
    })
    .join(', ');
}

function printAnswer({ alone, withFactor }: Row['answers'][number]): string {
  return withFactor === null || withFactor === alone ? alone : `${alone} / ${withFactor}`;
}
