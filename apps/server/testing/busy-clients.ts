import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { FILM_UPLOADS } from '@school/contract/film-limits';
import { type Answered, type Asked, type Asker, callOf } from './busy-asker.ts';
import { type ChatClient, joinChat, nextId } from './chat-clients.ts';
import type { SignedInAccount } from './factories/accounts.ts';
import { connectStudio } from './streams.ts';

/** A client's pause between two acts: within what the school allows an account. */
const PAUSE_MS = 1_100;
/** So long a client tries to have one thing acknowledged. */
const PATIENCE_MS = 240_000;

export type Busy = {
  origin: string;
  asker: Asker;
  projectId: string;
  apiKey: string;
  lessonId: string;
  cardId: string;
  isOver: () => boolean;
};

/** What was acknowledged, by its id. */
export type Acknowledged = { [what in 'reviews' | 'comments' | 'messages' | 'emails']: string[] };

async function untilAcknowledged(
  what: string,
  tryOnce: () => Promise<Answered>,
  isDone: (answer: Answered) => boolean,
): Promise<Answered> {
  const untilMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await tryOnce();
    if (isDone(answer)) return answer;
    if (performance.now() > untilMs)
      throw new Error(`${what} was never acknowledged: ${answer.status} ${answer.text.slice(0, 300)}`);
    await wait(200);
  }
}

const isGood = ({ status }: Answered): boolean => status >= 200 && status < 300;

/** Opens pages, the list, a lesson and a piece of its film, and reads comments. */
export async function readOn(busy: Busy, { idToken }: SignedInAccount): Promise<void> {
  const { asker, lessonId, projectId } = busy;
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const structuredQuery = { from: [{ collectionId: 'Comments' }], limit: 100 };
  const lesson = await asker.ask(callOf('getSecureData_v2_0', { videoID: lessonId }, idToken));
  const film = /"VideoHLSurl":"([^"]+)"/.exec(lesson.text)?.[1] ?? '/';
  const reads: Asked[] = [
    { method: 'GET', path: '/' },
    callOf('listLessons', null),
    callOf('getSecureData_v2_0', { videoID: lessonId }, idToken),
    { method: 'GET', path: film },
    { method: 'GET', path: `/videos/${lessonId}` },
    callOf('listDueCards', { limit: 20 }, idToken),
    {
      method: 'POST',
      path: `/v1/${documents}/Videos/${lessonId}:runQuery`,
      token: idToken,
      body: JSON.stringify({ structuredQuery }),
    },
  ];
  while (!busy.isOver())
    for (const read of reads) {
      await asker.askIdempotent(read);
      await wait(PAUSE_MS / reads.length);
    }
}

/** Watches the stage: asks what is on, and reads the picture's playlists and its newest piece. */
export async function watchOn({ asker, isOver }: Busy, { idToken }: SignedInAccount): Promise<void> {
  const get = (path: string) => asker.askIdempotent({ method: 'GET', path });
  /** The last of the files that a playlist names. */
  const lastOf = async (path: string, line: RegExp): Promise<string | null> => {
    const name = (await get(path)).text.split('\n').findLast((some) => line.test(some));
    return name === undefined ? null : path.slice(0, path.lastIndexOf('/') + 1) + name;
  };
  while (!isOver()) {
    const stage = await asker.askIdempotent(callOf('getStage', {}, idToken));
    const master = /"playlistURL":"([^"]+)"/.exec(stage.text)?.[1];
    const playlist = master === undefined ? null : await lastOf(master, /\.m3u8$/);
    const piece = playlist && (await lastOf(playlist, /\.m4s$/));
    if (piece) await get(piece);
    await wait(PAUSE_MS);
  }
}

/** Answers a card, again and again, and tells how far the film is. */
export async function reviewOn(
  busy: Busy,
  { idToken }: SignedInAccount,
  acknowledged: Acknowledged,
): Promise<void> {
  const { asker, lessonId, cardId } = busy;
  while (!busy.isOver()) {
    const id = randomUUID();
    const at = new Date().toISOString();
    const reviews = [{ id, cardID: cardId, grade: 'good', at }];
    const send = () => asker.askIdempotent(callOf('recordReviews', { reviews }, idToken));
    await untilAcknowledged('a review', send, isGood);
    acknowledged.reviews.push(id);
    await asker.askIdempotent(callOf('recordProgress', { lessonID: lessonId, positionSeconds: 5 }, idToken));
    await wait(PAUSE_MS);
  }
}

/** Writes comments under ids of its own, and sends each again until it is there. */
export async function commentOn(
  busy: Busy,
  { uid, idToken }: SignedInAccount,
  acknowledged: Acknowledged,
): Promise<void> {
  const root = `projects/${busy.projectId}/databases/(default)/documents`;
  while (!busy.isOver()) {
    const id = randomUUID();
    const fields = {
      Message: { stringValue: id },
      UID: { stringValue: uid },
      Username: { stringValue: 'x' },
    };
    const update = { name: `${root}/Videos/${busy.lessonId}/Comments/${id}`, fields };
    const updateTransforms = [{ fieldPath: 'TimeStamp', setToServerValue: 'REQUEST_TIME' }];
    const writes = [{ update, updateTransforms, currentDocument: { exists: false } }];
    const asked: Asked = {
      method: 'POST',
      path: `/v1/${root}:commit`,
      token: idToken,
      body: JSON.stringify({ writes }),
    };
    // Stored by an answer that was lost: it is there already.
    const isDone = (answer: Answered) => isGood(answer) || answer.status === 409;
    await untilAcknowledged('a comment', () => busy.asker.ask(asked), isDone);
    acknowledged.comments.push(id);
    await wait(PAUSE_MS);
  }
}

/** Says something in the chat, joins again when the connection is lost, and repeats what was not acknowledged. */
export async function chatOn(busy: Busy, who: SignedInAccount, acknowledged: Acknowledged): Promise<void> {
  let client: ChatClient | null = null;
  let place = { room: null as string | null, after: 0 };
  const enter = async (): Promise<ChatClient> => {
    const entered = await joinChat(busy.origin, who, place);
    const joined = entered.frames.find((frame) => frame.type === 'joined');
    if (joined) place = { room: joined.room.room, after: Math.max(0, entered.seen()) };
    return entered;
  };
  while (!busy.isOver()) {
    const [id, text] = [nextId(), randomUUID()];
    const say = async (): Promise<Answered> => {
      client ??= await enter().catch(() => null);
      const lost = client?.closed.then(() => null) ?? null;
      const answer = client && (await Promise.race([client.say(text, id).catch(() => null), lost]));
      if (answer?.type !== 'done') {
        if (answer === null) client?.stream()?.destroy();
        if (answer === null) client = null;
      }
      return {
        status: answer?.type === 'done' ? 200 : 0,
        text: JSON.stringify(answer),
        header: () => undefined,
      };
    };
    await untilAcknowledged('a message', say, isGood);
    acknowledged.messages.push(text);
    await wait(PAUSE_MS);
  }
  (client as ChatClient | null)?.stream()?.destroy();
}

/** Makes accounts; what was not acknowledged is left. */
export async function signUpOn({ asker, apiKey, isOver }: Busy, acknowledged: Acknowledged): Promise<void> {
  while (!isOver()) {
    const email = `${randomUUID()}@school.test`;
    const answer = await asker.ask(authOf('signUp', apiKey, email));
    if (isGood(answer)) acknowledged.emails.push(email);
    await wait(2 * PAUSE_MS);
  }
}

export const authOf = (method: 'signUp' | 'signInWithPassword', apiKey: string, email: string): Asked => ({
  method: 'POST',
  path: `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${apiKey}`,
  body: JSON.stringify({ email, password: 'chuchichäschtli', returnSecureToken: true }),
});

/** Sends a film by pieces, and goes on from where the school says it is after each that was lost. */
export async function uploadFilm(
  { asker }: Busy,
  { idToken }: SignedInAccount,
  { lessonID, bytes }: { lessonID: string; bytes: Uint8Array },
): Promise<void> {
  const file = { lessonID, name: 'film.mp4', bytes: bytes.length, lastModified: 1_700_000_000_000 };
  const begin = () => asker.ask(callOf('beginFilmUpload', file, idToken));
  const { text } = await untilAcknowledged('an upload', begin, isGood);
  const path = `${FILM_UPLOADS}/${/"filmID":"([^"]+)"/.exec(text)?.[1]}`;
  const tus = { 'tus-resumable': '1.0.0' };
  const piece = Math.ceil(bytes.length / 6);
  const goOn = async (): Promise<Answered> => {
    const said = await asker.ask({ method: 'HEAD', path, token: idToken, headers: tus });
    if (!isGood(said)) return said;
    const offset = Number(said.header('upload-offset'));
    if (offset === bytes.length) return said;
    const body = bytes.subarray(offset, offset + piece);
    const sum = createHash('sha256').update(body).digest('base64');
    const headers = {
      ...tus,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'upload-checksum': `sha256 ${sum}`,
    };
    const sent = await asker.ask({ method: 'PATCH', path, token: idToken, body, headers });
    await wait(2 * PAUSE_MS);
    return sent;
  };
  const isWhole = (answer: Answered) => answer.header('upload-offset') === String(bytes.length);
  await untilAcknowledged('a film', goOn, isWhole);
}

/** Streams from the studio, from its beginning again whenever the connection is lost, as the page does. */
export async function streamOn(busy: Busy, { idToken }: SignedInAccount, film: Buffer): Promise<void> {
  const [piece, everyMs] = [Math.ceil(film.length / 40), 500];
  while (!busy.isOver()) {
    const studio = await connectStudio(busy.origin, idToken).catch(() => null);
    let isLost = studio === null;
    const watching = studio?.closed.then(() => {
      isLost = true;
    });
    for (let at = 0; at < film.length && !isLost && !busy.isOver(); at += piece) {
      studio?.send(film.subarray(at, at + piece));
      await wait(everyMs);
    }
    if (!isLost) await studio?.close();
    await watching;
    await wait(PAUSE_MS);
  }
}
