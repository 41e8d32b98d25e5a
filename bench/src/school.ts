import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@school/embedded-postgres';
import { fillSchool, type Learner } from './fill-school.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUNDLE = join(ROOT, 'apps/server/dist/main.mjs');
const SECRET = '0123456789abcdef'.repeat(4);
const MANY = '100000000';

/** The production build, running on its own PostgreSQL, with learners who are signed in. */
export type School = {
  origin: string;
  pid: number;
  settings: { [name: string]: string };
  learners: Learner[];
  password: string;
  stop: () => Promise<void>;
};

export async function startSchool(): Promise<School> {
  if (!existsSync(BUNDLE)) throw new Error('Run `npm run build` first: the built server is measured.');
  const folder = mkdtempSync(join(tmpdir(), 'school-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    DATABASE_URL: await postgres.databaseUrl('school'),
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    PROJECT_ID: 'school-bench',
    API_KEY: SECRET,
    APP_SECRET: SECRET,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'school@school.test',
    STRIPE_SECRET_KEY: 'sk_test_bench',
    STRIPE_WEBHOOK_SECRET: 'whsec_bench',
    MEDIA_DIR: join(folder, 'media'),
    WEB_DIR: join(ROOT, 'apps/web/dist'),
    // Everybody comes from one address here.
    LIMIT_LOG_INS_PER_MINUTE: MANY,
    LIMIT_COMMENTS_PER_MINUTE: MANY,
    LIMIT_UNDER_WAY_PER_ACCOUNT: MANY,
    LIMIT_UNDER_WAY_PER_ADDRESS: MANY,
    LOG_LEVEL: 'silent',
  };
  const { learners, password } = await fillSchool(settings);
  const child = spawn('npm', ['run', '--silent', 'serve'], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilReady(child, origin);
  return {
    origin,
    pid: serverOf(child.pid ?? 0),
    settings,
    learners,
    password,
    stop: async () => {
      const gone = once(child, 'exit');
      // npm passes the signal on.
      child.kill('SIGTERM');
      await gone;
      await postgres.stop();
    },
  };
}

/** npm's one child is the server itself: its script ends in `exec`. */
function serverOf(npmPid: number): number {
  return Number(readFileSync(`/proc/${npmPid}/task/${npmPid}/children`, 'utf8').trim());
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function waitUntilReady(child: ChildProcess, origin: string): Promise<void> {
  while (child.exitCode === null) {
    const ready = await fetch(`${origin}/health/ready`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the server ended with ${child.exitCode}`);
}
