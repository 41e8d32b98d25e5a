import * as contract from '@school/contract/alignments';
import { alignLine } from '@school/domain/alignment/align-line';
import { callable } from '../../platform/callable-protocol.ts';
import { type Lessons, presentRefusal } from '../lessons/index.ts';
import { requireRole } from '../operators/index.ts';
import { findAlignedLine } from './align-line.service.ts';
import type { FindDictionary } from './dictionary.service.ts';

export const createAlignmentCallables = ({ openLesson }: Lessons, findDictionary: FindDictionary) => [
  callable(contract.getAlignedLine, async ({ db }, { caller, input, language }) => {
    const opened = await openLesson(db, input.lessonID, caller?.uid ?? null);
    if (!opened.ok) return presentRefusal(opened);
    const asked = { lessonId: opened.lesson.id, lineId: input.lineID, language };
    return { line: await findAlignedLine(db, findDictionary, asked) };
  }),

  callable(contract.alignStudioLine, async ({ db }, { caller, input }) => {
    await requireRole(db, caller, 'teacher');
    const dictionary = await findDictionary(db, input.lessonID);
    return { groups: alignLine(input.texts, dictionary, input.settled) };
  }),
];
