import type { Answer } from './ask.ts';
import { PEOPLE } from './people.ts';

/** What each person is answered at a door; `withFactor` where a second factor changes it, or could. */
export type Row = { door: string; answers: { alone: Answer; withFactor: Answer | null }[] };
export type Table = { title: string; rows: Row[] };

const HEAD = `# Who is let in where

Made by \`npx vitest run --project long apps/server/src/app/access-table -u\`, which asks the server; the test fails where this page differs or lacks a row.

A line says what a visitor is answered, then where the answer changes: ${PEOPLE.join(', ')}. 'log in, no plan: yes' sends a visitor to the log-in and lets in every account. 'yes' includes finding nothing to do. A role's answer is for a log-in with a second factor: by a password alone its owner is a learner without a plan. For learners a second factor changes nothing.
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

/** Without its second factor a role is nothing: the test sees to it, so that the page need not say it in each line. */
function printAnswer({ alone, withFactor }: Row['answers'][number]): string {
  return withFactor ?? alone;
}
