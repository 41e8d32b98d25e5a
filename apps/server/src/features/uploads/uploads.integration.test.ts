import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { FILM_UPLOADS, MOST_PIECE_BYTES } from '@school/contract/film-limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { call } from '../../../testing/call.ts';
import { createOperator, createSignedInAccount } from '../../../testing/factories/accounts.ts';
import { sendPiece } from '../../../testing/send-film.ts';
import { createTurnableClock } from '../../../testing/turnable-clock.ts';
import { systemClock } from '../../platform/clock.ts';
import { receivedOf, uploadPath } from './upload-files.ts';
import { purgeUploads } from './uploads.purge.ts';
import { countUploadsOf, listUploadsOf } from './uploads.repo.ts';

const clock = createTurnableClock();
let test: TestApp;
let teacher: string;
let lessonID: string;
beforeAll(async () => {
  test = await buildTestApp({}, { clock, sessionClock: systemClock });
  teacher = (await createOperator(test.ctx)).idToken;
  lessonID = (await call(test.origin, 'createLesson', teacher, { title: 'Film' })).result?.lessonID ?? '';
});
afterAll(async () => test.close());

const bytesOf = (text: string) => new TextEncoder().encode(text);
let files = 100;
async function begin(bytes: number, token = teacher, date?: number) {
  files += 1;
  const lastModified = date ?? files;
  const file = { lessonID, name: 'film.mp4', bytes, lastModified };
  return call(test.origin, 'beginFilmUpload', token, file);
}
const idOf = async (bytes: number) => (await begin(bytes)).result?.filmID ?? '';
const piece = (id: string, offset: number, text: string, more: { token?: string; checksum?: string } = {}) =>
  sendPiece(test, { token: teacher, id, offset, bytes: bytesOf(text), ...more });
const offsetOf = async (id: string) => {
  const headers = { authorization: `Bearer ${teacher}`, 'tus-resumable': '1.0.0' };
  const { headers: said } = await fetch(`${test.origin}${FILM_UPLOADS}/${id}`, { method: 'HEAD', headers });
  return said.get('upload-offset');
};
/** What still holds after it: an account has few at once. */
const cancel = (filmID: string) => call(test.origin, 'cancelFilm', teacher, { filmID });

it('goes on where it stood, from another tab and device too, and after a piece that broke off', async () => {
  const first = await begin(12, teacher, 1);
  const id = first.result?.filmID ?? '';
  expect((await piece(id, 0, 'Grüe')).status).toBe(204);
  expect(await offsetOf(id)).toBe('5');
  expect((await begin(12, teacher, 1)).result).toEqual({ filmID: id, received: 5 });
  // As the other tab, which does not know of it yet.
  expect((await piece(id, 0, 'Grüe')).status).toBe(409);
  expect((await piece(id, 5, 'zi')).status).toBe(204);
  expect(await readFile(uploadPath(test.ctx.config, id), 'utf8')).toBe('Grüezi');
  await cancel(id);
});

it('keeps no piece that came otherwise than it was sent, nor one without a checksum', async () => {
  const id = await idOf(10);
  await piece(id, 0, 'right');
  const other = createHash('sha256').update('sent').digest('base64');
  expect((await piece(id, 5, 'wrong', { checksum: `sha256 ${other}` })).status).toBe(460);
  expect((await piece(id, 5, 'wrong', { checksum: 'md5 AAAA' })).status).toBe(400);
  expect((await piece(id, 5, 'too much')).status).toBe(413);
  expect(await receivedOf(test.ctx.config, id)).toBe(5);
  await cancel(id);
});

it('takes one writer at a time', async () => {
  const id = await idOf(2_000_000);
  const half = 'x'.repeat(1_000_000);
  const both = await Promise.all([piece(id, 0, half), piece(id, 0, half)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
  expect(await receivedOf(test.ctx.config, id)).toBe(1_000_000);
  await cancel(id);
});

it('waits no longer than three seconds for a piece whose sender says nothing more', async () => {
  const id = await idOf(10);
  const headers = {
    authorization: `Bearer ${teacher}`,
    'content-type': 'application/offset+octet-stream',
    'content-length': 7,
    'tus-resumable': '1.0.0',
    'upload-offset': 0,
    'upload-checksum': `sha256 ${createHash('sha256').update('Grüezi').digest('base64')}`,
  };
  const silent = request(`${test.origin}${FILM_UPLOADS}/${id}`, { method: 'PATCH', headers });
  silent.on('error', () => undefined).write('Grü');
  await expect.poll(() => receivedOf(test.ctx.config, id)).toBe(4);
  // As the same page does once it has its network again.
  expect((await piece(id, 0, 'Grüezi')).status).toBe(204);
  await cancel(id);
});

it('is a teacher’s with a second factor, and each one’s own', async () => {
  const id = await idOf(9);
  const others = await Promise.all([
    createSignedInAccount(test.ctx),
    createOperator(test.ctx, { role: 'moderator' }),
    createOperator(test.ctx, { hasSecondFactor: false }),
    createOperator(test.ctx),
  ]);
  const answers = others.map(async ({ idToken }) => (await piece(id, 0, 'x', { token: idToken })).status);
  expect(await Promise.all(answers)).toEqual([403, 403, 403, 404]);
  expect((await sendPiece(test, { token: null, id, offset: 0, bytes: bytesOf('x') })).status).toBe(401);
  expect((await begin(9, others[0]?.idToken)).error?.details).toEqual({ reason: 'no-role' });
  const seenBy = async (idToken = '') =>
    (await call(test.origin, 'listFilms', idToken, { lessonID })).result?.films.map(({ isOwn }) => isOwn);
  expect(await seenBy(teacher)).toEqual([true]);
  expect(await seenBy(others[3]?.idToken)).toEqual([false]);
  expect(await countUploadsOf(test.ctx.db, others[3]?.uid ?? '')).toBe(0);
  expect(await listUploadsOf(test.ctx.db, others[3]?.uid ?? '')).toEqual([]);
  await cancel(id);
});

it('is served back by no address', async () => {
  const id = await idOf(9);
  await piece(id, 0, 'x');
  const headers = { authorization: `Bearer ${teacher}`, 'tus-resumable': '1.0.0' };
  const ask = async (method: string, path: string) =>
    (await fetch(`${test.origin}${path}`, { method, headers, redirect: 'manual' })).status;
  expect(await ask('GET', `${FILM_UPLOADS}/${id}`)).toBe(404);
  expect(await ask('DELETE', `${FILM_UPLOADS}/${id}`)).toBe(404);
  expect(await ask('POST', FILM_UPLOADS)).toBe(404);
  expect(await ask('GET', `/media/.uploads/${id}`)).toBe(403);
  await cancel(id);
});

it('has bounds: of a file, of a piece, of what one has open, and of its lesson', async () => {
  expect((await begin(0)).error?.details).toEqual({ reason: 'empty' });
  expect((await begin(21 * 1024 ** 3)).error?.status).toBe('INVALID_ARGUMENT');
  const id = await idOf(40_000_000);
  const large = await sendPiece(test, {
    token: teacher,
    id,
    offset: 0,
    bytes: new Uint8Array(MOST_PIECE_BYTES + 1),
  }).catch(() => null);
  expect(large?.status ?? 413).toBe(413);
  expect(await receivedOf(test.ctx.config, id)).toBe(0);
  const more = await Promise.all([10, 11, 12, 13].map((bytes) => idOf(bytes)));
  expect((await begin(14)).error?.details).toEqual({ reason: 'too-many' });
  for (const one of [id, ...more]) await cancel(one);
  const nowhere = { lessonID: 'nowhere', name: 'a.mp4', bytes: 9, lastModified: 1 };
  expect((await call(test.origin, 'beginFilmUpload', teacher, nowhere)).error?.status).toBe('NOT_FOUND');
});

it('is forgotten after a week without a byte', async () => {
  const id = await idOf(9);
  await piece(id, 0, 'x');
  clock.advance(6 * 86_400_000);
  await purgeUploads(test.ctx, async () => []);
  expect(await receivedOf(test.ctx.config, id)).toBe(1);
  clock.advance(2 * 86_400_000);
  await purgeUploads(test.ctx, async () => []);
  expect(await receivedOf(test.ctx.config, id)).toBe(0);
  expect((await piece(id, 1, 'y')).status).toBe(404);
});
