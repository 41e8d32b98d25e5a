import type { Answer } from './ask.ts';
import { PEOPLE } from './people.ts';

/** What each person is answered at a door; `withFactor` where a second factor changes it, or could. */
export type Row = { door: string; answers: { alone: Answer; withFactor: Answer | null }[] };
export type Table = { title: string; rows: Row[] };

const HEAD = `# Who is let in where

Made by \`npx vitest run --project long apps/server/src/app/access-table -u\`, which asks the server; the test fails where this page differs or lacks a row.

'all': everyone. A single other word is the least that one needs: \`account\`, a plan (below it 'no plan'), a role (below it 'no'); visitors are sent to the log-in. Anything else says what a visitor is answered, then where the answer changes: ${PEOPLE.join(', ')}. A role's answer is for a log-in with a second factor: by a password alone its owner is a learner without a plan. For learners a second factor changes nothing. A path with a final slash has a row only where its answer differs.
`;

export function printTables(tables: readonly Table[]): string {
  return [HEAD, ...tables.map(printTable)].join('\n');
}

function printTable({ title, rows }: Table): string {
  const printed = rows.map(({ door, answers }) => ({ door, answer: printAnswers(answers) }));
  const answerOf = new Map(printed.map(({ door, answer }) => [door, answer]));
  const lines = printed
    .filter(({ door, answer }) => answer !== answerOf.get(withoutSlash(door)))
    .map(({ door, answer }) => `- \`${door}\`: ${answer}`);
  return [`## ${title}\n`, ...lines, ''].join('\n');
}

/** The same path without its final slash; '' for any other. */
export function withoutSlash(door: string): string {
  return /\w\/$/.test(door) ? door.slice(0, -1) : '';
}

/** The least that one needs; else the visitor's answer, then each that differs from the one before it, by whose it is. */
function printAnswers(answers: Row['answers']): string {
  const printed = answers.map(printAnswer);
  const changes = printed.flatMap((answer, at) =>
    answer === printed[at - 1] ? [] : [{ who: PEOPLE[at], answer }],
  );
  const said = changes.map(({ who, answer }, at) => (at === 0 ? answer : `${who}: ${answer}`)).join(', ');
  return SHORT.reduce((text, [pattern, short]) => text.replace(pattern, short), said);
}

const SHORT: readonly (readonly [pattern: RegExp, short: string])[] = [
  [/^yes$/, 'all'],
  [/^log in, no plan: yes$/, 'account'],
  [/^log in, no plan: no, (moderator|teacher|owner): yes$/, '$1'],
  [/^log in, no plan: no plan, (BASIC|VIP): yes$/, '$1'],
];

/** Without its second factor a role is nothing: the test sees to it, so that the page need not say it in each line. */
function printAnswer({ alone, withFactor }: Row['answers'][number]): string {
  return withFactor ?? alone;
}
