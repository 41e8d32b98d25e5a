import type { LessonContent } from '@school/contract/course-pieces';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { saveLesson } from '../../lessons/index.ts';
import { changePiece } from '../../revisions/index.ts';
import { toLessonRow } from './lesson-row.ts';
import { PIECE_RULES } from './piece-rules.ts';

/** Adds what the stage has recorded, with captions in each language that have no line yet; one that is there stays as it is. */
export async function addRecording(
  { clock }: Pick<Context, 'clock'>,
  tx: Database,
  { id, content }: { id: string; content: LessonContent },
): Promise<void> {
  const change = { id, by: null, origin: 'stage' as const, expected: null };
  await changePiece(
    { clock },
    tx,
    { ...PIECE_RULES.lesson, apply: addRow },
    {
      ...change,
      edit: (known) => known ?? content,
    },
  );
  await changePiece({ clock }, tx, PIECE_RULES.captions, {
    ...change,
    edit: (known) => known ?? { gsw: [], en: [], de: [] },
  });
}

/** A recording is the stage's own: no import of a course folder takes it away. */
async function addRow(tx: Database, id: string, content: LessonContent | null, now: Date): Promise<void> {
  if (content) await saveLesson(tx, 'stage', toLessonRow(id, content, now));
}
