import type { FastifyReply } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import type { MediaSender } from '../../platform/media-store/media-sender.ts';
import { hasLineAt } from '../captions/index.ts';
import { findLesson } from '../lessons/index.ts';
import { type FilmSound, isFilmProblem } from './film-sound.ts';
import type { LineTimes } from './line-cut.ts';

/** Below a lesson's media, though no folder of media has it: its lines, cut out of the film on demand. */
export const LINE_SOUNDS = 'line-sounds';

const FILE = new RegExp(`^${LINE_SOUNDS}/(\\d{1,8})-(\\d{1,8})\\.m4a$`);

/** Which line sounds at this address; null for any other file. */
export function timesOfLineSound(file: string): LineTimes | null {
  const [, startMs, endMs] = FILE.exec(file) ?? [];
  return startMs === undefined || endMs === undefined
    ? null
    : { startMs: Number(startMs), endMs: Number(endMs) };
}

type Parts = { sound: FilmSound; media: MediaSender };
type Asked = { lessonId: string; folder: string; times: LineTimes };

/** Only a line of the lesson is cut, so that no caller can fill the disk with pieces of a film. */
export async function sendLineSound(
  { db }: Pick<Context, 'db'>,
  { sound, media }: Parts,
  reply: FastifyReply,
  { lessonId, folder, times }: Asked,
): Promise<FastifyReply> {
  const lesson = await findLesson(db, lessonId);
  if (!lesson || !(await hasLineAt(db, lessonId, times))) throw noSound();
  const film = { mediaPath: folder, playlistFile: lesson.playlistFile };
  const found = await sound.getLine(film, times).catch((error: unknown) => {
    if (isFilmProblem(error)) throw noSound();
    throw error;
  });
  if (!found) throw noSound();
  return media.sendKept(reply, found.folder, found.file);
}

function noSound(): DomainError {
  return new DomainError('not-found', 'There is no such sound.');
}
