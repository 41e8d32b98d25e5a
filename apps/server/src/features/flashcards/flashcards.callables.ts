import { ACCESS_ERROR } from '@school/contract/errors';
import { getFlashcards } from '@school/contract/flashcards';
import { callable } from '../../platform/callable-protocol.ts';
import { type Lessons, presentRefusal } from '../lessons/index.ts';
import type { FindCardLines } from './card-lines.ts';
import { presentFlashcard } from './flashcards.presenter.ts';
import { listFlashcards } from './flashcards.repo.ts';

export const createFlashcardCallables = (
  { openLesson, mediaBaseOf }: Lessons,
  findCardLines: FindCardLines,
) => [
  callable(getFlashcards, async (ctx, { caller, input }) => {
    const opened = await openLesson(ctx.db, input.VideoID, caller?.uid ?? null);
    if (!opened.ok) return presentRefusal(opened);
    const { lesson } = opened;
    if (!lesson.hasFlashcards) return presentRefusal({ ok: false, code: ACCESS_ERROR.noSuchLesson });
    const rows = await listFlashcards(ctx.db, lesson.id);
    const reader = caller?.uid ?? null;
    const found = await findCardLines(ctx.db, rows, { reader, wish: input.region });
    const base = mediaBaseOf(lesson, reader);
    return { flashcards: rows.map((row) => presentFlashcard(row, { base, found: found.get(row.id) })) };
  }),
];
