import { countKnown, listKeysOfCard, listSaidWords, type SaidWord } from '@school/domain/known-words';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../platform/at-most.ts';
import type { Context } from '../../platform/context.ts';
import { listKnownLines } from '../arrivals/index.ts';
import { listSpokenLines } from '../captions/index.ts';
import { listPublishedOf } from '../lessons/index.ts';
import { listRememberedCards } from '../reviews/index.ts';

type KnownOfLesson = { lessonID: string; words: number; known: number };

/** Lessons and cards whose words stay sorted out: most learners have the course's cards, and the same ones. */
const MOST_LESSONS = 2_000;
const MOST_CARDS = 20_000;

/** Counts which of a film's words stand on cards that an account remembers; a film is taken apart once. */
export function createCountKnownWords() {
  const films = new LRUCache<string, { text: string; words: readonly SaidWord[] }>({
    ...atMost(MOST_LESSONS),
  });
  const keys = new LRUCache<string, readonly string[]>({ ...atMost(MOST_CARDS), memoMethod: listKeysOfCard });

  const wordsOf = (lessonId: string, lines: readonly { text: string }[]): readonly SaidWord[] => {
    const text = lines.map((line) => line.text).join('\n');
    const last = films.get(lessonId);
    if (last?.text === text) return last.words;
    const words = listSaidWords(text.split('\n'));
    films.set(lessonId, { text, words });
    return words;
  };

  return async (
    { db, clock }: Context,
    uid: string,
    lessonIds: readonly string[],
  ): Promise<KnownOfLesson[]> => {
    const cards = [...(await listRememberedCards(db, uid, clock.now())), ...(await listKnownLines(db, uid))];
    // Who remembers nothing yet knows nothing of any film: there is nothing to read.
    if (cards.length === 0) return [];
    const known = new Set(cards.flatMap((card) => keys.memo(card)));
    const spoken = await listSpokenLines(db, await listPublishedOf(db, [...new Set(lessonIds)]));
    return [...spoken].flatMap(([lessonId, lines]) => {
      const counted = countKnown(wordsOf(lessonId, lines), known);
      return counted.words > 0 ? [{ lessonID: lessonId, ...counted }] : [];
    });
  };
}
