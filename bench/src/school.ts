import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@school/embedded-postgres';
import { findFreePort } from '../../tools/free-port.mjs';
import { fillSchool, type Learner } from './fill-school.ts';
import { chooseOrigin, type Served, type Settings, serve } from './serve.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUNDLE = join(ROOT, 'apps/server/dist/main.mjs');
const SECRET = '0123456789abcdef'.repeat(4);
const MANY = '100000000';

/** The production build, running on its own PostgreSQL, with learners who are signed in. */
export type School = Served & {
  settings: Settings;
  learners: Learner[];
  password: string;
  databasePid: number;
};

export async function startSchool(): Promise<School> {
  if (!existsSync(BUNDLE)) throw new Error('Run `npm run build` first: the built server is measured.');
  const folder = mkdtempSync(join(tmpdir(), 'school-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, endsWithProcess: true });
  const settings = {
    ...(await chooseOrigin()),
    DATABASE_URL: await postgres.databaseUrl('school'),
    PROJECT_ID: 'school-bench',
    API_KEY: SECRET,
    APP_SECRET: SECRET,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'school@school.test',
    STRIPE_SECRET_KEY: 'sk_test_bench',
    STRIPE_WEBHOOK_SECRET: 'whsec_bench',
    RTMP_PORT: String(await findFreePort()),
    RTMP_HOST: '127.0.0.1',
    MEDIA_DIR: join(folder, 'media'),
    WEB_DIR: join(ROOT, 'apps/web/dist'),
    // Everybody comes from one address here.
    LIMIT_LOG_INS_PER_MINUTE: MANY,
    LIMIT_COMMENTS_PER_MINUTE: MANY,
    LIMIT_UNDER_WAY_PER_ACCOUNT: MANY,
    LIMIT_UNDER_WAY_PER_ADDRESS: MANY,
    LIMIT_CONNECTIONS_PER_ADDRESS: MANY,
    LOG_LEVEL: 'silent',
  };
  const { learners, password, databasePid } = await fillSchool(settings);
  const served = await serve(settings);
  return {
    ...served,
    settings,
    learners,
    password,
    databasePid,
    stop: async () => {
      await served.stop();
      await postgres.stop();
    },
  };
}
