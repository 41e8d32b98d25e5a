import type { PieceContent } from '@school/contract/course-pieces';
import { ADDED_FOLDER, SCHOOL_MEDIA } from '@school/contract/lesson-file-paths';
import * as contract from '@school/contract/studio-pieces';
import { type Admit, type Callable, callable, pieceCallable } from '../../../platform/callable-protocol.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { MediaStore } from '../../../platform/media-store/store.ts';
import { requireRole } from '../../operators/index.ts';
import { PIECE_RULES } from '../pieces/piece-rules.ts';
import { straighten, straightenSchool } from './check-content.ts';
import { addTopic, moveTopic, removeTopic } from './grammar-topics.service.ts';
import { roleFor } from './history.service.ts';
import { readPiece, savePiece } from './save-piece.service.ts';

/** Before a body is read; of whom the piece itself is, its handler asks. */
const admitTeacher: Admit = ({ db }, caller) => requireRole(db, caller, 'teacher');

/** A name that nothing lies under would be a broken picture, and no export could write it. */
async function requirePictures(media: MediaStore, { teachers }: PieceContent<'school'>): Promise<void> {
  for (const { name, picture } of teachers)
    if (picture !== null && !(await media.find(`${SCHOOL_MEDIA}/${ADDED_FOLDER}/${picture}`)))
      throw new DomainError('invalid-argument', 'A picture is missing.', {
        reason: 'not-valid',
        problem: `The picture of ${name} is not there any more: send it again.`,
      });
}

/** A tagged answer: it says of which kind the piece is. */
export const studioPieceCallables: Callable[] = [
  callable(contract.getStudioPiece, async ({ db }, { caller, input }) => {
    await requireRole(db, caller, roleFor(input.kind));
    switch (input.kind) {
      case 'grammar':
        return readPiece(db, input.kind, input.id);
      case 'legal':
        return readPiece(db, input.kind, input.id);
      case 'school':
        return readPiece(db, input.kind, input.id);
      case 'live-lessons':
        return readPiece(db, input.kind, input.id);
      case 'private-lessons':
        return readPiece(db, input.kind, input.id);
      case 'plans':
        return readPiece(db, input.kind, input.id);
    }
  }),

  pieceCallable(contract.saveStudioPiece, admitTeacher, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, roleFor(input.kind));
    const saved = await save();
    if (!saved.ok) {
      const { ok, reason, revision, changed } = saved;
      return { ok, reason, revision, changed };
    }
    return { ok: true as const, revision: saved.revision, isMerged: saved.isMerged };

    async function save() {
      const by = caller.uid;
      switch (input.kind) {
        case 'grammar':
        case 'legal': {
          const text = straighten(input.content.text);
          return input.kind === 'grammar'
            ? savePiece(ctx, PIECE_RULES.grammar, { ...input, by, content: { ...input.content, text } })
            : savePiece(ctx, PIECE_RULES.legal, { ...input, by, content: { ...input.content, text } });
        }
        case 'school': {
          const content = straightenSchool(input.content);
          await requirePictures(ctx.media, content);
          return savePiece(ctx, PIECE_RULES.school, { ...input, by, content });
        }
        case 'live-lessons':
          return savePiece(ctx, PIECE_RULES['live-lessons'], { ...input, by });
        case 'private-lessons':
          return savePiece(ctx, PIECE_RULES['private-lessons'], { ...input, by });
        case 'plans':
          return savePiece(ctx, PIECE_RULES.plans, { ...input, by });
      }
    }
  }),

  callable(contract.addGrammarTopic, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'teacher');
    return { GrammarID: await addTopic(ctx, { by: caller.uid, title: input.title }) };
  }),

  callable(contract.moveGrammarTopic, async (ctx, { caller, input: { GrammarID, before } }) => {
    await requireRole(ctx.db, caller, 'teacher');
    await moveTopic(ctx, { by: caller.uid, id: GrammarID, before });
    return { ok: true as const };
  }),

  callable(contract.removeGrammarTopic, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'teacher');
    await removeTopic(ctx, { by: caller.uid, id: input.GrammarID });
    return { ok: true as const };
  }),
];
