import * as contract from '@school/contract/films';
import { type Callable, callable } from '../../platform/callable-protocol.ts';
import { hasFilmTools } from '../../platform/find-ffmpeg.ts';
import { requireRole } from '../operators/index.ts';
import type { CutFilm } from './cut/cut-film.service.ts';
import { cancel, listLessonFilms, retry } from './films.service.ts';

export const createTranscodingCallables = (cutFilm: CutFilm): Callable[] => [
  callable(contract.listFilms, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'teacher');
    const films = await listLessonFilms(ctx, caller.uid, input.lessonID);
    return { films, hasFfmpeg: hasFilmTools(ctx.config) };
  }),

  callable(contract.cancelFilm, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'teacher');
    await cancel(ctx, caller.uid, input.filmID);
    return { ok: true as const };
  }),

  callable(contract.retryFilm, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'teacher');
    await retry(ctx, input.filmID, input.withoutSound);
    return { ok: true as const };
  }),

  callable(contract.cutFilm, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'teacher');
    const { lessonID: lessonId, folder, ends } = input;
    return cutFilm(ctx, { by: caller.uid, lessonId, folder, ends });
  }),
];
