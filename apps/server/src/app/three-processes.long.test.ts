// Rooms: deploy/proxy, apps/server/src/platform, apps/server/src/main.ts
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@school/embedded-postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../../../../tools/free-port.mjs';
import { testClockEnvironment } from '../../../../tools/test-clock.mjs';
import { callOf, createAsker } from '../../testing/busy-asker.ts';
import * as clients from '../../testing/busy-clients.ts';
import { call } from '../../testing/call.ts';
import { createVip, joinChat } from '../../testing/chat-clients.ts';
import { stopChild, waitUntilReady } from '../../testing/child-server.ts';
import { DATABASE_FAULTS } from '../../testing/database-faults.ts';
import { createOperator, type SignedInAccount } from '../../testing/factories/accounts.ts';
import { importLessons } from '../../testing/import-lessons.ts';
import { spawnLeashed } from '../../testing/leashed.ts';
import { OWN_ORIGIN } from '../../testing/open-socket.ts';
import { type PgBouncer, startPgBouncer } from '../../testing/pgbouncer.ts';
import { PRODUCTION_SETTINGS } from '../../testing/production-settings.ts';
import { type RunningProxy, startProxy } from '../../testing/proxies.ts';
import { makeFilm, PICTURE, QUICK, SOUND, settledFilm } from '../../testing/send-film.ts';
import { recordBytes } from '../../testing/streams.ts';
import { findCurrentStage } from '../features/stage/db/stages.repo.ts';
import { readConfig } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { migrateDatabase } from '../platform/database.ts';
import { createSender } from '../platform/jobs.ts';
import { closeContext, createContext } from './context.ts';

const SERVE = fileURLToPath(new URL('../../serve.mjs', import.meta.url));
const PATIENCE = { timeout: 180_000, interval: 500 };
const LESSON = 'im-kafi';
const LEARNERS = 6;
const KILLING_MS = 60_000;
const KILLED_EVERY_MS = 5_000;
const MOST_SHOWN = 20;
/** In the middle. */
const DATABASE_AT_BEAT = 6;
/** Of what may be asked twice: enough to see a thousandth. */
const LEAST_ASKED = 2_000;
const MANY = '1000000';
/** A thousandth. */
const MOST_FAILED = 0.001;
/** Small, so that the machine has time for the rest. */
const SMALL_PICTURE = ['-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=10'];

type Server = { origin: string; kill: () => Promise<unknown> };

type School = {
  ctx: Context;
  postgres: EmbeddedPostgres;
  bouncer: PgBouncer | null;
  proxy: RunningProxy;
  /** The three; one that was killed is there again once this resolves. */
  servers: Promise<Server>[];
  start: (place: number) => Promise<Server>;
  folder: string;
};

/** Three of the built server behind nginx as `deploy/proxy` has it, on a PostgreSQL of their own, which can be killed. */
async function openSchool(isPooled: boolean): Promise<School> {
  const folder = await mkdtemp(join(tmpdir(), 'school-three-'));
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, endsWithProcess: true });
  const url = await postgres.databaseUrl('school');
  await migrateDatabase(url);
  const bouncer = isPooled ? await startPgBouncer(url) : null;
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()] as const;
  const proxy = await startProxy('nginx', ports);
  const settings = {
    ...PRODUCTION_SETTINGS,
    DATABASE_URL: url,
    PUBLIC_ORIGIN: proxy.origin,
    ALLOWED_ORIGINS: OWN_ORIGIN,
    MEDIA_DIR: join(folder, 'media'),
    WEB_DIR: fileURLToPath(new URL('../../../web/dist', import.meta.url)),
    FFMPEG_PATH: '/usr/bin/ffmpeg',
    TRUST_PROXY: '1',
    // They all come from one address here.
    LIMIT_SIGN_UPS_PER_MINUTE: MANY,
    LIMIT_LOG_INS_PER_MINUTE: MANY,
    LIMIT_COMMENTS_PER_MINUTE: MANY,
    LIMIT_UNDER_WAY_PER_ADDRESS: MANY,
    LIMIT_CONNECTIONS_PER_ADDRESS: MANY,
    LOG_LEVEL: 'silent',
  };
  const ctx = createContext(readConfig(settings, 'production'), { jobs: createSender(url) });
  const pooled = bouncer ? { DATABASE_URL: bouncer.through(url), DATABASE_DIRECT_URL: url } : {};
  const env = { PATH: process.env['PATH'], ...testClockEnvironment(), ...settings, ...pooled };
  const start = (place: number) => startServer(Number(ports[place]), env);
  const servers = ports.map((_port, place) => start(place));
  await Promise.all(servers);
  return { ctx, postgres, bouncer, proxy, servers, start, folder };
}

/** As systemd runs it: one that starts while the database is away ends, and is started again a second later. */
async function startServer(port: number, env: NodeJS.ProcessEnv, tries = 60): Promise<Server> {
  const child = spawnLeashed(process.execPath, [SERVE], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(child, origin);
  } catch (error) {
    await stopChild(child, 'SIGKILL');
    if (tries === 0) throw error;
    await wait(1_000);
    return startServer(port, env, tries - 1);
  }
  return { origin, kill: () => stopChild(child, 'SIGKILL') };
}

async function closeSchool({ ctx, postgres, bouncer, proxy, servers, folder }: School): Promise<void> {
  for (const server of await Promise.all(servers)) await server.kill();
  await proxy.stop();
  await bouncer?.stop();
  await closeContext(ctx);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/**
 * Kills one of the three every five seconds by the clock, in turn, whether the one before is there again or not; the
 * database once. Passed over are one that still starts and the last one that serves, without which nothing could: where
 * starting takes a busy machine longer, beats are missed. Ends once `isEnough`.
 */
async function killOnBeat(
  { servers, start, postgres }: School,
  isEnough: () => boolean,
): Promise<{ kills: number; missed: number }> {
  const begunMs = performance.now();
  const serving = new Set(servers.keys());
  let [kills, missed] = [0, 0];
  for (let beat = 1; performance.now() < begunMs + KILLING_MS || !isEnough(); beat += 1) {
    await wait(begunMs + beat * KILLED_EVERY_MS - performance.now());
    if (beat === DATABASE_AT_BEAT) await DATABASE_FAULTS['is killed'](postgres);
    const inTurn = servers.map((_server, after) => (kills + after) % servers.length);
    const place = serving.size > 1 ? inTurn.find((one) => serving.has(one)) : undefined;
    if (place === undefined) missed += 1;
    else {
      serving.delete(place);
      await (await servers[place])?.kill();
      servers[place] = start(place).finally(() => serving.add(place));
      kills += 1;
    }
  }
  await Promise.all(servers);
  return { kills, missed };
}

describe.each([
  ['PostgreSQL', false],
  ['PgBouncer', true],
] as const)('three processes behind nginx, on %s', (name, isPooled) => {
  let school: School;
  let learners: SignedInAccount[];
  let teacher: SignedInAccount;
  beforeAll(async () => {
    school = await openSchool(isPooled);
    await importLessons(school.ctx, LESSON);
    learners = [];
    for (let place = 0; place < LEARNERS; place += 1)
      learners.push(await createVip(school.ctx, `Lena ${place}`));
    teacher = await createOperator(school.ctx);
  }, 240_000);
  afterAll(() => closeSchool(school));

  const originOf = async (place: number) => (await school.servers[place])?.origin ?? '';
  async function listIds(text: string): Promise<string[]> {
    return (await school.ctx.pool.query<{ id: string }>(text)).rows.map(({ id }) => id);
  }
  /** Nothing acknowledged is lost, and nothing is there twice. */
  async function expectOnce(acknowledged: readonly string[], text: string): Promise<void> {
    const stored = await listIds(text);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(new Set(stored).size).toBe(stored.length);
    expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
  }

  it('lose nothing that they acknowledged while one is killed every five seconds and the database once', {
    timeout: 900_000,
  }, async () => {
    const { ctx, proxy, folder } = school;
    const [cardId = ''] = await listIds(`select id from flashcards where lesson_id = '${LESSON}' limit 1`);
    const door = await joinChat(await originOf(0), teacher);
    await door.moderate({ kind: 'door', door: 'open' });
    await door.close();
    const film = await recordBytes('webm', { seconds: 20, picture: SMALL_PICTURE });
    const bytes = readFileSync(makeFilm(folder, 'film.mp4', [...PICTURE, ...SOUND, ...QUICK]));
    const { result } = await call(await originOf(0), 'createLesson', teacher.idToken, { title: 'Uploaded' });
    const upload = { lessonID: result?.lessonID ?? '', bytes };
    let isOver = false;
    const { projectId, apiKey } = ctx.config;
    const asker = createAsker(proxy.origin);
    const busy = {
      origin: proxy.origin,
      asker,
      projectId,
      apiKey,
      lessonId: LESSON,
      cardId,
      isOver: () => isOver,
    };
    const acknowledged: clients.Acknowledged = { reviews: [], comments: [], messages: [], emails: [] };
    const work = [
      ...learners.flatMap((who) => [
        clients.readOn(busy, who),
        clients.watchOn(busy, who),
        clients.reviewOn(busy, who, acknowledged),
        clients.commentOn(busy, who, acknowledged),
        clients.chatOn(busy, who, acknowledged),
      ]),
      clients.signUpOn(busy, acknowledged),
      clients.uploadFilm(busy, teacher, upload),
      clients.streamOn(busy, teacher, film),
    ];
    const all = Promise.all(work);
    const exported = asker.ask(callOf('requestDataExport', null, learners[0]?.idToken));
    const isEnough = () => asker.count() >= LEAST_ASKED;
    const begunMs = performance.now();
    const killed = await Promise.race([killOnBeat(school, isEnough), all.then(() => null)]);
    const seconds = Math.round((performance.now() - begunMs) / 1_000);
    isOver = true;
    await all;
    expect((await exported).status).toBe(200);
    asker.close();

    await expectOnce(acknowledged.reviews, 'select id::text from review_log');
    await expectOnce(acknowledged.comments, 'select message as id from comments');
    await expectOnce(acknowledged.messages, 'select message as id from chat_messages');
    await expectOnce(acknowledged.emails, 'select email as id from accounts where email is not null');
    // What is known of a card comes from each review once.
    const [counted] = await listIds(
      `select sum(review_count)::text as id from card_states where card_id = '${cardId}'`,
    );
    expect(Number(counted)).toBe((await listIds('select id::text from review_log')).length);
    const sums = Object.entries(acknowledged).map(([what, ids]) => `${ids.length} ${what}`);
    const failed = [`${asker.failures.length} failed`, ...asker.failures.slice(0, MOST_SHOWN)].join('\n  ');
    process.stdout.write(
      `${name}: ${JSON.stringify(killed)} in ${seconds} s; ${asker.count()} asked, ${failed}\n  acknowledged: ${sums.join(', ')}\n`,
    );
    expect(asker.count()).toBeGreaterThanOrEqual(LEAST_ASKED);
    const share = asker.failures.length / asker.count();
    expect(share).toBeLessThanOrEqual(MOST_FAILED);
  });

  it('do what was begun: the film, the export, the lesson on the stage and its recording', {
    timeout: 600_000,
  }, async () => {
    const origin = await originOf(1);
    const [lessonID = ''] = await listIds("select lesson_id as id from films where name = 'film.mp4'");
    await vi.waitFor(
      async () => expect((await settledFilm({ origin }, teacher.idToken, lessonID)).state).toBe('done'),
      PATIENCE,
    );
    const look = async () => (await call(origin, 'getDataExport', learners[0]?.idToken ?? '', null)).result;
    await vi.waitFor(async () => expect((await look())?.status).toBe('ready'), PATIENCE);
    const before = await findCurrentStage(school.ctx.db);
    expect(before?.runs).toBeGreaterThan(1);
    await call(origin, 'endStage', teacher.idToken, {});
    await vi.waitFor(
      async () => expect((await findCurrentStage(school.ctx.db))?.recordedAt).toBeTruthy(),
      PATIENCE,
    );
    expect(await listIds('select id from stages where started_at is not null')).toHaveLength(1);
  });
});
