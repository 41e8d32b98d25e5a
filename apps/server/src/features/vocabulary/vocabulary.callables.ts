import * as contract from '@school/contract/vocabulary';
import { listWordKeys } from '@school/domain/fold-word';
import { callable } from '../../platform/callable-protocol.ts';
import { requireStraight } from '../../platform/straight-text.ts';
import { findLines } from '../captions/index.ts';
import { type FindCardLines, listFlashcards, presentFlashcard } from '../flashcards/index.ts';
import { type Lessons, presentRefusal } from '../lessons/index.ts';
import type { FindVocabulary } from './find-vocabulary.service.ts';
import { listKeysOfOtherSpellings } from './other-spellings.service.ts';
import { deleteOwnCard, deleteOwnCards, listOwnCardsOf, moveOwnCards } from './own-cards.repo.ts';
import { keepOwnCard, rewriteOwnCard } from './own-cards.service.ts';
import { findCardsWith, rankEntries } from './vocabulary.domain.ts';
import { presentEntry, presentOwnCard } from './vocabulary.presenter.ts';
import { listEntriesUnder } from './vocabulary.repo.ts';

/** More than stand under the keys of one word in any course. */
const MAX_CANDIDATES = 100;

/** On cards that an account has already. */
const ownCards = [
  callable(contract.removeOwnCard, async ({ db }, { caller, input }) => {
    await deleteOwnCard(db, caller.uid, input.id);
    return { ok: true as const };
  }),

  callable(contract.editOwnCard, async (ctx, { caller, input }) => {
    const words = {
      swissGerman: input.SwissGerman,
      english: input.English,
      standardGerman: input.StandardGerman ?? null,
    };
    return { card: presentOwnCard(await rewriteOwnCard(ctx, caller.uid, input.id, words)) };
  }),

  callable(contract.changeOwnCards, async ({ db }, { caller, input: { ids, change } }) => {
    if ('isRemoved' in change) return { count: await deleteOwnCards(db, caller.uid, ids) };
    requireStraight(change.deck);
    return { count: await moveOwnCards(db, caller.uid, ids, change.deck) };
  }),
];

export const createVocabularyCallables = (
  { openLesson, mediaBaseOf }: Lessons,
  findCardLines: FindCardLines,
  findVocabulary: FindVocabulary,
) => [
  callable(contract.lookUpWord, async ({ db }, { caller, input, language }) => {
    const opened = await openLesson(db, input.lessonID, caller?.uid ?? null);
    if (!opened.ok) return presentRefusal(opened);
    const [keyed, cards] = await Promise.all([
      listEntriesUnder(db, listWordKeys(input.word), MAX_CANDIDATES),
      listFlashcards(db, opened.lesson.id),
    ]);
    const entries =
      keyed.length > 0
        ? keyed
        : await listEntriesUnder(
            db,
            await listKeysOfOtherSpellings(db, input.word, findVocabulary),
            MAX_CANDIDATES,
          );
    const reader = caller?.uid ?? null;
    const base = mediaBaseOf(opened.lesson, reader);
    const withWord = findCardsWith(cards, input.word);
    const found = await findCardLines(db, withWord, { reader, wish: input.region });
    return {
      entries: rankEntries(entries, input.word).map((row) => presentEntry(row, language)),
      cards: withWord.map((card) => presentFlashcard(card, { base, found: found.get(card.id) })),
    };
  }),

  callable(contract.keepWord, async (ctx, { caller, input }) => {
    const opened = await openLesson(ctx.db, input.lessonID, caller.uid);
    if (!opened.ok) return presentRefusal(opened);
    const lessonId = opened.lesson.id;
    // A line that is gone meanwhile is no reason to lose the word.
    const { lineID = null } = input;
    const lines = lineID === null ? null : await findLines(ctx.db, [lessonId], [lineID]);
    const row = await keepOwnCard(ctx, {
      accountId: caller.uid,
      lessonId,
      lineId: lines?.get(lessonId)?.has(lineID ?? '') ? lineID : null,
      swissGerman: input.SwissGerman,
      english: input.English,
      standardGerman: input.StandardGerman ?? null,
    });
    return { card: presentOwnCard(row) };
  }),

  callable(contract.listOwnCards, async ({ db }, { caller, input: { lessonID } }) => {
    const rows = await listOwnCardsOf(db, caller.uid, lessonID);
    const opened = lessonID === undefined ? null : await openLesson(db, lessonID, caller.uid);
    const lines = opened?.ok ? await findCardLines(db, rows, { reader: caller.uid }) : null;
    return { cards: rows.map((row) => presentOwnCard(row, lines?.get(row.id)?.line)) };
  }),

  ...ownCards,
];
