import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { join, posix } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { closeContext, createContext } from '@school/server/app/context';
import { readConfig } from '@school/server/platform/config';
import { createOperator } from '@school/server/testing/factories/accounts';
import { z } from 'zod';
import { openBucket } from './bucket.rows.ts';
import { readResult } from './call-answer.ts';
import { admit, joinSchool, sendToSchool } from './chat.rows.ts';
import { markNow, openCrowd } from './chat-crowd.ts';
import { cpuMicrosecondsOf, databaseCpuMicrosecondsOf } from './cpu.ts';
import type { Learner } from './fill-school.ts';
import { type Asked, findPractice, listActs } from './learner-acts.ts';
import { findSegments } from './media.rows.ts';
import type { Bench, Row, RowGroup } from './row.ts';
import type { School } from './school.ts';
import { findPlaylist, goLive } from './stage.rows.ts';
import { openStatementLog } from './statement-log.ts';

const TIMES = 400;
const COUNTED = 20;
/** As many at a time as a busy server has; what takes its turns takes them alone. */
const AT_ONCE = 8;
const CHAT_SOCKETS = 100;
const MINUTE_SECONDS = 60;
/** Of a player (web: features/progress/pacer.ts), and of a live playlist. */
const [REPORTS_A_MINUTE, LIVE_PIECES_A_MINUTE] = [4, 30];
const PIECE_BYTES = 16_000_000;

/** What one time takes; `bytes` go over the wire in both directions. */
type Cost = { server: number; database: number; statements: number; bytes: number };
type Once = (time: number) => Promise<number>;

/** What each act of a learner costs: processor time of server and database, statements, bytes. docs/scale.md reckons with it. */
export const actRows: RowGroup = {
  name: 'acts',
  isOnDemand: true,
  measure: async (bench) => {
    const { school } = bench;
    const rows: Row[] = [];
    const add: Add = async (name, once, times = TIMES, atOnce = 1) =>
      rows.push(...rowsOf(name, await measureCost(school, once, times, atOnce)));
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const learnerOf = (time: number) => school.learners[time % school.learners.length] ?? noLearner();
    const practice = await findPractice(school.origin, learnerOf(0));
    const acts = listActs(school.settings['PROJECT_ID'] ?? '', practice);
    for (const act of acts)
      await add(act.name, (time) => ask(school, agent, act.ask(learnerOf(time))), TIMES, AT_ONCE);
    await add('minute of film', await watchMinute(bench, agent), COUNTED);
    await addLive(school, agent, add);
    await addUpload(school, agent, add);
    await addChat(school, add);
    await addInBucket(bench, agent, rows);
    agent.destroy();
    return rows;
  },
};

const noLearner = (): never => {
  throw new Error('there are learners');
};

/** Sends one request on a kept connection, as a browser does; how many bytes that took. */
async function ask({ origin }: School, agent: Agent, asked: Asked): Promise<number> {
  const { method, path, token, body } = asked;
  const headers = {
    'accept-encoding': 'gzip, deflate, br, zstd',
    ...(body !== null && { 'content-type': 'application/json' }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
  return send(origin, agent, { method, path, headers, body });
}

type Sent = { method: string; path: string; headers: object; body: string | Buffer | null };

async function send(origin: string, agent: Agent, { method, path, headers, body }: Sent): Promise<number> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(origin + path, { agent, method, headers: { ...headers } }, resolve);
    sent.once('error', reject).end(body ?? undefined);
  });
  const { socket } = answer;
  const before = countedBytes.get(socket) ?? 0;
  answer.resume();
  await once(answer, 'end');
  const all = socket.bytesRead + socket.bytesWritten;
  countedBytes.set(socket, all);
  if ((answer.statusCode ?? 0) >= 400) throw new Error(`${method} ${path}: ${answer.statusCode}`);
  return all - before;
}

const countedBytes = new WeakMap<Socket, number>();

async function measureCost(school: School, once: Once, times: number, atOnce: number): Promise<Cost> {
  const statements = await countStatements(school, once);
  const begun = [cpuMicrosecondsOf(school.pid), databaseCpuMicrosecondsOf(school.databasePid)] as const;
  let bytes = 0;
  for (let time = 0; time < times; time += atOnce) {
    const some = Array.from({ length: atOnce }, (_, place) => once(COUNTED + time + place));
    bytes += (await Promise.all(some)).reduce((sum, one) => sum + one, 0);
  }
  return {
    server: (cpuMicrosecondsOf(school.pid) - begun[0]) / times,
    database: (databaseCpuMicrosecondsOf(school.databasePid) - begun[1]) / times,
    statements,
    bytes: bytes / times,
  };
}

/** Read again every ten seconds, whatever is asked. */
const SESSION = 'sessions.account-of';

/** The least, without the session's: what the server does by itself meanwhile only adds to it. */
async function countStatements(school: School, once: Once): Promise<number> {
  const ctx = createContext(readConfig(school.settings, 'test'));
  const log = await openStatementLog(ctx);
  const counts: number[] = [];
  for (let time = 0; time < COUNTED; time += 1) {
    log.take();
    await once(time);
    const asked = log.take().filter(({ step }) => step === 'execute' || step === 'statement');
    counts.push(asked.filter(({ label }) => label !== SESSION).length);
  }
  await log.close();
  await closeContext(ctx);
  return Math.min(...counts);
}

function rowsOf(name: string, { server, database, statements, bytes }: Cost): Row[] {
  const row = (what: string, unit: string, ours: number): Row => ({
    name: `${name}: ${what}`,
    unit,
    ours,
    peer: null,
    isMoreBetter: false,
    aim: '',
  });
  return [
    row('server', 'µs', server),
    row('database', 'µs', database),
    row('statements', '', statements),
    row('wire', 'B', bytes),
  ];
}

type Add = (name: string, once: Once, times?: number, atOnce?: number) => Promise<unknown>;
const getOf = (path: string): Asked => ({ method: 'GET', path, token: null, body: null });

/** The pieces of a minute, of the lesson's largest picture, and what the player tells meanwhile. */
async function watchMinute(bench: Bench, agent: Agent): Promise<Once> {
  const { school } = bench;
  const { addresses, files } = await findSegments(bench);
  const playlist = join(school.settings['MEDIA_DIR'] ?? '', posix.dirname(files[0] ?? ''), 'index.m3u8');
  const [seconds = 6] = [...readFileSync(playlist, 'utf8').matchAll(/#EXTINF:([\d.]+)/g)].map(([, one]) =>
    Number(one),
  );
  const pieces = addresses.slice(0, Math.ceil(MINUTE_SECONDS / seconds));
  const acts = listActs(school.settings['PROJECT_ID'] ?? '', { card: '', exercise: '' });
  const report = acts.find(({ name }) => name === 'report of progress');
  return async (time) => {
    let bytes = 0;
    for (const piece of pieces) bytes += await ask(school, agent, getOf(piece));
    const learner: Learner = school.learners[time % school.learners.length] ?? noLearner();
    for (let told = 0; told < REPORTS_A_MINUTE; told += 1)
      if (report) bytes += await ask(school, agent, report.ask(learner));
    return bytes;
  };
}

async function addLive(school: School, agent: Agent, add: Add): Promise<void> {
  const end = await goLive(school);
  const playlist = await findPlaylist(school, school.learners[0]?.token ?? '');
  const text = await (await fetch(school.origin + playlist)).text();
  const piece = text.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? '';
  const address = piece.startsWith('/') ? piece : posix.join(posix.dirname(playlist), piece);
  await add(
    'minute live',
    async () => {
      let bytes = 0;
      for (let turn = 0; turn < LIVE_PIECES_A_MINUTE; turn += 1)
        bytes += (await ask(school, agent, getOf(playlist))) + (await ask(school, agent, getOf(address)));
      return bytes;
    },
    COUNTED,
  );
  await end();
}

/** What has to do with media, of a server whose media lie in a bucket. */
async function addInBucket(bench: Bench, agent: Agent, rows: Row[]): Promise<void> {
  const { nginx, serveWith } = await openBucket(bench.school);
  const served = await serveWith({});
  const school: School = { ...bench.school, ...served };
  const add: Add = async (name, once, times = TIMES, atOnce = 1) =>
    rows.push(...rowsOf(`${name}, media in a bucket`, await measureCost(school, once, times, atOnce)));
  try {
    const learnerOf = (time: number) => school.learners[time % school.learners.length] ?? noLearner();
    const acts = listActs(school.settings['PROJECT_ID'] ?? '', { card: '', exercise: '' });
    for (const act of acts.filter(({ name }) => name === 'lesson call'))
      await add(act.name, (time) => ask(school, agent, act.ask(learnerOf(time))), TIMES, AT_ONCE);
    await add('minute of film', await watchMinute({ ...bench, school }, agent), COUNTED);
    await addLive(school, agent, add);
  } finally {
    await served.stop();
    await nginx.stop();
  }
}

/** A lesson that was made, and then the film that is to be sent. */
const madeResult = z.object({ lessonID: z.string().default(''), filmID: z.string().default('') });

/** Whole pieces of a film, as the studio's page sends them; it is never whole, so that nothing is encoded. */
async function addUpload(school: School, agent: Agent, add: Add): Promise<void> {
  const ctx = createContext(readConfig(school.settings, 'test'));
  const { idToken } = await createOperator(ctx);
  await closeContext(ctx);
  const authorization = `Bearer ${idToken}`;
  const callTeacher = async (name: string, data: object) => {
    const headers = { 'content-type': 'application/json', authorization };
    const body = JSON.stringify({ data });
    const answer = await fetch(`${school.origin}/functions/${name}`, { method: 'POST', headers, body });
    return readResult(answer, madeResult);
  };
  const { lessonID } = await callTeacher('createLesson', { title: 'Uploaded' });
  const bytes = PIECE_BYTES * (2 * COUNTED + 1);
  const { filmID } = await callTeacher('beginFilmUpload', {
    lessonID,
    name: 'film.mp4',
    bytes,
    lastModified: 1,
  });
  const body = Buffer.alloc(PIECE_BYTES, 7);
  const checksum = `sha256 ${createHash('sha256').update(body).digest('base64')}`;
  await add(
    'upload of 16 MB',
    (time) =>
      send(school.origin, agent, {
        method: 'PATCH',
        path: `/film-uploads/${filmID}`,
        headers: {
          authorization,
          'tus-resumable': '1.0.0',
          'upload-offset': String(time * PIECE_BYTES),
          'content-type': 'application/offset+octet-stream',
          'upload-checksum': checksum,
        },
        body,
      }),
    COUNTED,
  );
}

/** A message to a hundred who listen. */
async function addChat(school: School, add: Add): Promise<void> {
  await admit(school);
  const url = `${school.origin.replace('http', 'ws')}/live/chat/socket`;
  const crowd = await openCrowd(url, CHAT_SOCKETS, school.origin, joinSchool(school));
  await wait(1_000);
  await add('chat message to 100', async (time) => {
    const before = crowd.bytes();
    const socket = crowd.sockets[time % CHAT_SOCKETS];
    const heard = crowd.delays.length;
    if (socket) sendToSchool(socket, markNow());
    while (crowd.delays.length < heard + CHAT_SOCKETS / 50) await wait(2);
    await wait(10);
    return crowd.bytes() - before;
  });
  await crowd.close();
}
