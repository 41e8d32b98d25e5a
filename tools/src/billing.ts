import { closeContext, createContext } from '@school/server/app/context';
import { type Reconciliation, reconcileAll, restartFill } from '@school/server/features/billing';
import { readConfig } from '@school/server/platform/config';
import type { Context } from '@school/server/platform/context';
import { createSender } from '@school/server/platform/jobs';
import { inWords } from './in-words.ts';
import { findDatabase, findDirectDatabase } from './school-places.ts';

const USAGE = `npm run billing -- reconcile    compares every plan with Stripe and the app stores, repairs the school's
                                books, and names accounts that pay for two plans
npm run billing -- payments     has the server read all payments from Stripe again, a page every ten minutes

Takes the settings that the server runs with.`;

/** What the server sets by itself; none of it is used here. */
const DEFAULTS = { LOG_LEVEL: 'warn', MEDIA_DIR: 'data/media', WEB_DIR: 'apps/web/dist' };

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

const COMMANDS: { readonly [name: string]: (ctx: Context) => Promise<void> } = {
  reconcile: async (ctx) => report(await reconcileAll(ctx)),
  payments: async (ctx) => {
    await restartFill(ctx);
    say('The server reads all payments again: the first page within ten minutes.');
  },
};

async function run(work: (ctx: Context) => Promise<void>): Promise<void> {
  const addresses = {
    DATABASE_URL: findDatabase(process.env) ?? undefined,
    DATABASE_DIRECT_URL: findDirectDatabase(process.env) ?? '',
  };
  const config = readConfig({ ...DEFAULTS, ...process.env, ...addresses }, 'production');
  const jobs = createSender(config.secrets.databaseUrl);
  const ctx = createContext(config, { jobs });
  try {
    await work(ctx);
  } finally {
    await closeContext(ctx);
  }
}

function report({ read, repaired, failed, doubles }: Reconciliation): void {
  say(`${read} plans compared with Stripe and the app stores, ${repaired.length} of them repaired.`);
  for (const id of repaired) say(`repaired  ${id}`);
  for (const id of failed) complain(`not read  ${id}`);
  for (const { accountId, plans } of doubles)
    complain(`two plans  account ${accountId}: ${plans.join(', ')}`);
}

const [command, ...rest] = process.argv.slice(2);
const work = COMMANDS[command ?? ''];
if (!work || rest.length > 0) complain(USAGE);
else await inWords({ complain }, () => run(work));
