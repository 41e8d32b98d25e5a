import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { FRAMES_FILE } from '@school/contract/page-frames';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app/build-app.ts';
import { type ContextOverrides, closeContext, createContext } from '../src/app/context.ts';
import { createFeatures } from '../src/app/surfaces.ts';
import { createIdentityContext, type IdentityContext } from '../src/features/identity/index.ts';
import type { Context } from '../src/platform/context.ts';
import type { Feature } from '../src/platform/feature.ts';
import type { Mail } from '../src/platform/mail.ts';
import { NEW_YEAR } from './new-year.ts';
import { plantSigningKey } from './plant-signing-key.ts';
import { testConfig } from './test-config.ts';
import { createTestDatabase } from './test-database.ts';

const END_WITHIN_MS = 60_000;

/** Otherwise callables are turned away while the machine that runs the tests is behind: by what else it does. */
const neverOverloaded = { isOverloaded: () => false };

const builtPage = (tag: string) =>
  `<!doctype html><html lang="${tag}"><head><title>Swiss German</title></head><template data-frame="visitor"></template></html>`;
/** Says of what it would be made. */
const FRAMES = `export async function renderFrames({ path, language, given }) {
  if (given['given-lesson']?.DocID === 'undrawable') throw new Error('no frame of it');
  return { visitor: [path, language, given['given-site'].siteName].join(' '), learner: '' };
}`;

/**
 * What repeats by the hour or minute would, by the database's clock, do the same as a test at some moment of the day: it
 * waits for New Year's midnight, as in the template. What a start does is done.
 */
const withoutTimers = (ctx: Context): Context => ({
  ...ctx,
  jobs: {
    ...ctx.jobs,
    schedule: (job, _cron, options) => ctx.jobs.schedule(job, NEW_YEAR, options),
  },
});

/** What the server asks of a built web app before it starts. */
export async function writeBuiltPages(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const page of ['index', 'home', 'lesson', 'subscriptions']) {
    await writeFile(join(folder, `${page}.html`), builtPage('en'));
    await writeFile(join(folder, `${page}.de.html`), builtPage('de-CH'));
  }
  await writeFile(join(folder, FRAMES_FILE), FRAMES);
  await writeFile(join(folder, 'auth-handler.html'), '<!doctype html><title>Sign in</title>');
}

export type TestApp = {
  app: FastifyInstance;
  ctx: Context;
  /** Identity's own context, which reads the keys itself. */
  identity: IdentityContext;
  /** Where it listens, on its own port. */
  origin: string;
  /** Every mail sent so far, oldest first. */
  mails: Mail[];
  close: () => Promise<void>;
};

/** The whole server on a fresh database, listening. Mail is kept in memory; Stripe's address can be set. */
export async function buildTestApp(
  settings: { [name: string]: string } = {},
  overrides: ContextOverrides = {},
  compose: (ctx: Context) => readonly Feature[] = createFeatures,
): Promise<TestApp> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'school-test-'));
  await writeBuiltPages(join(folder, 'web'));
  const mails: Mail[] = [];
  const send = async (mail: Mail) => {
    mails.push(mail);
  };
  const mailer = { send, close: () => undefined };
  const ctx = withoutTimers(
    createContext(testConfig(database.url, folder, settings), {
      mailer,
      overload: neverOverloaded,
      ...overrides,
    }),
  );
  await plantSigningKey(ctx);
  const app = await buildApp(ctx, compose(ctx));
  const origin = await app.listen({ host: '127.0.0.1', port: ctx.config.port });
  return {
    app,
    ctx,
    identity: createIdentityContext(ctx),
    origin,
    mails,
    close: async () => {
      await inTime('the server', app.close());
      // Closed apart first, so that the one that does not end is named.
      await inTime('its child work', ctx.childWork.close());
      await inTime('what it hears of others', ctx.notifications.close());
      await inTime('its context', closeContext(ctx));
      await inTime('its database', database.drop());
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What does not end is named: of a hook that has no time left nobody knows what it waits for. */
async function inTime(name: string, ending: Promise<unknown>): Promise<void> {
  const done = new AbortController();
  const late = setTimeout(END_WITHIN_MS, null, { signal: done.signal }).then(() => {
    const waits = process.getActiveResourcesInfo().join(', ');
    throw new Error(`${name} of a test does not end: ${waits}`);
  });
  try {
    await Promise.race([ending, late]);
  } finally {
    done.abort();
  }
}

/** A context that reaches nothing, for what is only to be looked at. */
export function idleContext(): Context {
  return createContext(testConfig('postgres://127.0.0.1:9/none', tmpdir(), {}));
}
