import * as contract from '@school/contract/vocabulary';
import { listWordKeys } from '@school/domain/fold-word';
import { callable } from '../../platform/callable-protocol.ts';
import { listFlashcards, presentFlashcard } from '../flashcards/index.ts';
import { type Lessons, presentRefusal } from '../lessons/index.ts';
import { deleteOwnCard, listOwnCardsOf } from './own-cards.repo.ts';
import { keepOwnCard } from './own-cards.service.ts';
import { findCardsWith, rankEntries } from './vocabulary.domain.ts';
import { presentEntry, presentOwnCard } from './vocabulary.presenter.ts';
import { listEntriesUnder } from './vocabulary.repo.ts';

/** More than stand under the keys of one word in any course. */
const MAX_CANDIDATES = 100;

export const createVocabularyCallables = ({ openLesson, mediaBaseOf }: Lessons) => [
  callable(contract.lookUpWord, async ({ db }, { caller, input, language }) => {
    const opened = await openLesson(db, input.lessonID, caller?.uid ?? null);
    if (!opened.ok) return presentRefusal(opened);
    const [found, cards] = await Promise.all([
      listEntriesUnder(db, listWordKeys(input.word), MAX_CANDIDATES),
      listFlashcards(db, opened.lesson.id),
    ]);
    const base = mediaBaseOf(opened.lesson, caller?.uid ?? null);
    return {
      entries: rankEntries(found, input.word).map((row) => presentEntry(row, language)),
      cards: findCardsWith(cards, input.word).map((card) => presentFlashcard(card, base)),
    };
  }),

  callable(contract.keepWord, async (ctx, { caller, input }) => {
    const opened = await openLesson(ctx.db, input.lessonID, caller.uid);
    if (!opened.ok) return presentRefusal(opened);
    const row = await keepOwnCard(ctx, {
      accountId: caller.uid,
      lessonId: opened.lesson.id,
      swissGerman: input.SwissGerman,
      english: input.English,
      standardGerman: input.StandardGerman ?? null,
    });
    return { card: presentOwnCard(row) };
  }),

  callable(contract.listOwnCards, async ({ db }, { caller, input }) => ({
    cards: (await listOwnCardsOf(db, caller.uid, input.lessonID)).map(presentOwnCard),
  })),

  callable(contract.removeOwnCard, async ({ db }, { caller, input }) => {
    await deleteOwnCard(db, caller.uid, input.id);
    return { ok: true as const };
  }),
];
