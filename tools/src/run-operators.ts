import { parseArgs } from 'node:util';
import { OPERATOR_ROLES, type OperatorRole } from '@school/contract/operators';
import { ROLE_TAKERS } from '@school/server/app/role-takers';
import { changeRole, listOperators } from '@school/server/features/operators';
import { systemClock } from '@school/server/platform/clock';
import type { Context } from '@school/server/platform/context';
import { createDatabase, createPool, migrateDatabase } from '@school/server/platform/database';
import { createSender } from '@school/server/platform/jobs';
import { createLog } from '@school/server/platform/log';
import { inWords } from './in-words.ts';
import { readOrNull } from './read-command.ts';
import type { Shell } from './run-content.ts';
import { findDatabase, findDirectDatabase, noDatabase } from './school-places.ts';

const USAGE = `npm run operators -- add EMAIL [--role owner|teacher|moderator]    gives the account a role (teacher)
npm run operators -- remove EMAIL                                  takes its role away
npm run operators -- list                                          who has which role, since when

Works on DATABASE_URL, or on what runs in DATA_DIR (./data).`;

type Tools = Pick<Context, 'db' | 'clock' | 'jobs'>;
type Command = (tools: Tools, shell: Shell) => Promise<void>;

async function change(
  tools: Tools,
  { say, complain }: Shell,
  email: string,
  role: OperatorRole | null,
): Promise<void> {
  const result = await changeRole(tools, email, role, ROLE_TAKERS);
  if (!result.ok) return complain(REFUSALS[result.reason](email));
  const now = role === null ? 'has no role' : `is ${role}`;
  if (!result.hasChanged) return say(`${email} ${now} already: nothing has changed.`);
  say(`${email} ${now} now, and gets a mail about it.`);
  if (role === null)
    say('If that was a teacher, the calendar of private lessons has a new address: it is in the studio.');
}

const REFUSALS = {
  'no-account': (email: string) => `There is no account with ${email}: sign up with it first.`,
  unverified: (email: string) =>
    `${email} is not confirmed yet: press the link in the mail that came after sign-up first.`,
  'last-owner': (email: string) => `${email} is the last owner of the school: name another one first.`,
};

async function list({ db }: Tools, { say }: Shell): Promise<void> {
  const operators = await listOperators(db);
  if (operators.length === 0) say('No account has a role.');
  for (const { email, role, since } of operators)
    say(`${role.padEnd(9)}  ${email ?? '(no address)'}  since ${since.toISOString()}`);
}

function readCommand(args: string[]): Command | null {
  const { values, positionals } = parseArgs({
    args,
    options: { role: { type: 'string' } },
    allowPositionals: true,
  });
  const [command, email, ...rest] = positionals;
  if (rest.length > 0) return null;
  if (command === 'list' && email === undefined && values.role === undefined) return list;
  if (email === undefined) return null;
  if (command === 'remove' && values.role === undefined)
    return (tools, shell) => change(tools, shell, email, null);
  const role = OPERATOR_ROLES.find((known) => known === (values.role ?? 'teacher'));
  return command === 'add' && role ? (tools, shell) => change(tools, shell, email, role) : null;
}

async function run(command: Command, shell: Shell): Promise<void> {
  const { env, complain } = shell;
  const databaseUrl = findDatabase(env);
  if (!databaseUrl) return complain(noDatabase(env));
  await migrateDatabase(findDirectDatabase(env) ?? databaseUrl);
  const pool = createPool(databaseUrl, createLog('silent'), 1);
  const jobs = createSender(databaseUrl);
  try {
    await command({ db: createDatabase(pool), clock: systemClock, jobs }, shell);
  } finally {
    await jobs.stop();
    await pool.end();
  }
}

/** `npm run operators -- …` with these arguments. */
export async function runOperators(shell: Shell, args: readonly string[]): Promise<void> {
  const command = readOrNull(readCommand, args);
  if (command) await inWords(shell, () => run(command, shell));
  else shell.complain(USAGE);
}
