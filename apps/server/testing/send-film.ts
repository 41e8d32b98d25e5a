import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILM_UPLOADS } from '@school/contract/film-limits';
import type { FilmState } from '@school/contract/films';
import type { TestApp } from './build-test-app.ts';
import { call } from './call.ts';
import { createOperator } from './factories/accounts.ts';

type School = { origin: string };

/** Makes a small film with Debian's ffmpeg; `args` are its inputs and how they are written. */
export function makeFilm(folder: string, name: string, args: readonly string[]): string {
  const path = join(folder, name);
  execFileSync('/usr/bin/ffmpeg', ['-loglevel', 'error', '-y', ...args, path]);
  return path;
}

export const PICTURE = ['-f', 'lavfi', '-i', 'testsrc=s=96x64:r=12:d=2'];
export const SOUND = ['-f', 'lavfi', '-i', 'sine=f=330:d=2'];
export const QUICK = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/** A teacher who sends films, and a folder to make them in. */
export async function prepareFilms(
  test: TestApp,
): Promise<{ teacher: string; films: ReturnType<typeof actAsTeacher>; folder: string }> {
  const { idToken: teacher } = await createOperator(test.ctx);
  const folder = await mkdtemp(join(tmpdir(), 'school-films-'));
  return { teacher, films: actAsTeacher(test, teacher), folder };
}

/** One piece of an upload, as our page sends it. */
export function sendPiece(
  { origin }: School,
  {
    token,
    id,
    offset,
    bytes,
    checksum,
  }: { token: string | null; id: string; offset: number; bytes: Uint8Array<ArrayBuffer>; checksum?: string },
): Promise<Response> {
  return fetch(`${origin}${FILM_UPLOADS}/${id}`, {
    method: 'PATCH',
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'upload-checksum': checksum ?? `sha256 ${createHash('sha256').update(bytes).digest('base64')}`,
    },
    body: bytes,
  });
}

/** Sends a whole file for a lesson; the film's id. */
export async function sendFilm(
  school: School,
  token: string,
  { lessonID, name, bytes }: { lessonID: string; name: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<string> {
  const file = { lessonID, name, bytes: bytes.length, lastModified: 1_700_000_000_000 };
  const { result, error } = await call(school.origin, 'beginFilmUpload', token, file);
  if (!result) throw new Error(error?.message);
  const { status } = await sendPiece(school, { token, id: result.filmID, offset: 0, bytes });
  if (status !== 204) throw new Error(`the piece was answered with ${status}`);
  return result.filmID;
}

const SETTLED: readonly FilmState[] = ['done', 'refused', 'asking', 'cancelled'];

/** A lesson's film, once nothing more happens to it by itself. */
export async function settledFilm(school: School, token: string, lessonID: string) {
  for (let tries = 0; tries < 600; tries += 1) {
    const { result } = await call(school.origin, 'listFilms', token, { lessonID });
    const [film] = result?.films ?? [];
    if (film && SETTLED.includes(film.state)) return film;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the film of ${lessonID} is not done`);
}

/** What a teacher does with films, with their id token. */
export function actAsTeacher(school: School, token: string) {
  return {
    createLesson: async (title: string): Promise<string> => {
      const { result } = await call(school.origin, 'createLesson', token, { title });
      return result?.lessonID ?? '';
    },
    /** Sends a file whole, and answers with its film once nothing more happens to it. */
    send: async (lessonID: string, path: string, name = 'film.mp4') => {
      const bytes = new Uint8Array(await readFile(path));
      await sendFilm(school, token, { lessonID, name, bytes });
      return settledFilm(school, token, lessonID);
    },
    findMedia: async (lessonID: string) =>
      (await call(school.origin, 'getStudioLesson', token, { lessonID })).result?.content.media ?? null,
  };
}

/** The processes that encode films for a school: they work in a folder of its own. */
export function listEncoders(mediaDir: string): number[] {
  const place = join(mediaDir, '.films');
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        if (!readlinkSync(`/proc/${pid}/cwd`).startsWith(place)) return false;
        const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
        return program.endsWith('ffmpeg') && args.includes('libx264');
      } catch {
        return false;
      }
    });
}

/** How long a film plays, as ffprobe finds it. */
export const secondsOf = (playlist: string) =>
  Number(
    execFileSync('/usr/bin/ffprobe', [
      '-v',
      'error',
      '-show_entries',
      'format=duration',
      '-of',
      'csv=p=0',
      playlist,
    ]),
  );
