import { getFilmPeaks } from '@school/contract/film-sound';
import { callable } from '../../platform/callable-protocol.ts';
import { DomainError } from '../../platform/errors.ts';
import { findLesson } from '../lessons/index.ts';
import { requireRole } from '../operators/index.ts';
import type { FilmSound } from './film-sound.ts';

export const createFilmSoundCallables = (sound: FilmSound) => [
  callable(getFilmPeaks, async ({ db }, { caller, input }) => {
    await requireRole(db, caller, 'teacher');
    const lesson = await findLesson(db, input.lessonID);
    if (!lesson) throw new DomainError('not-found', 'There is no such lesson.');
    const peaks = await sound.getPeaks(lesson);
    return { peaks: peaks?.toString('base64') ?? null };
  }),
];
