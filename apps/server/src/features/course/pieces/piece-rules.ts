import type { LessonContent, PieceContent, PieceKind } from '@school/contract/course-pieces';
import { germanOf, sayIn } from '@school/contract/words';
import { keyOfEntry } from '@school/domain/fold-word';
import { saveCatalogue } from '../../billing/index.ts';
import { SPELLING_RULES } from '../../exercises/index.ts';
import { deleteGrammarTopic, placeGrammarTopics, saveGrammarTopic } from '../../grammar/index.ts';
import { deleteLegalPage, saveLegalPage } from '../../legal/index.ts';
import { placeLessons, saveCourse } from '../../lessons/index.ts';
import { saveLiveSchedule } from '../../live/index.ts';
import { savePrivateLessons } from '../../private-lessons/index.ts';
import { mergeFields, mergeRows, mergeValue, type PieceRules } from '../../revisions/index.ts';
import { saveVocabulary } from '../../vocabulary/index.ts';
import { indexSavedLessons } from './index-lessons.ts';
import { writeCaptions, writeCards, writeLesson } from './lesson-writes.ts';

type Rules<Kind extends PieceKind> = PieceRules<Kind>;

/** What two have said of one that cannot be divided. */
const whole = <Content>(base: Content, mine: Content, theirs: Content) => mergeValue(base, mine, theirs);
const asItWas = <Content>(old: Content): Content => old;

const course: Rules<'course'> = {
  kind: 'course',
  apply: async (tx, _id, content) => {
    if (!content) return;
    const { title, dialect, computerVoice } = content;
    await saveCourse(tx, { title, dialect, hasComputerVoice: computerVoice });
    await placeLessons(tx, content.lessons);
    await placeGrammarTopics(tx, content.grammar);
  },
  merge: mergeFields,
  // What has come since has no place in an old order.
  restore: (old, current) =>
    current
      ? {
          ...old,
          lessons: inOldOrder(old.lessons, current.lessons),
          grammar: inOldOrder(old.grammar, current.grammar),
        }
      : old,
};

function inOldOrder(old: readonly string[], current: readonly string[]): string[] {
  return [...old.filter((id) => current.includes(id)), ...current.filter((id) => !old.includes(id))];
}

const lesson: Rules<'lesson'> = {
  kind: 'lesson',
  apply: async (tx, id, content, now) => {
    await writeLesson(tx, id, content, now);
    await indexSavedLessons(tx, [id]);
  },
  merge: mergeFields,
  restore: (old, current) => (current ? { ...old, ...pick(current) } : old),
};

/** What is not taken back with a lesson's words: its film, and whether and since when learners have it. */
function pick({ media, durationSeconds, publication, date }: LessonContent) {
  return { media, durationSeconds, publication, date };
}

const captions: Rules<'captions'> = {
  kind: 'captions',
  apply: async (tx, id, content) => {
    await writeCaptions(tx, id, content);
    await indexSavedLessons(tx, [id]);
  },
  merge: (base, mine, theirs) => mergeFields(base, mine, theirs, mergeTracks),
  restore: asItWas,
};

type Track = NonNullable<PieceContent<'captions'>['gsw']>;

function mergeTracks(base: unknown, mine: unknown, theirs: unknown): { content: unknown } | null {
  const isTrack = (value: unknown): value is Track => Array.isArray(value);
  if (isTrack(base) && isTrack(mine) && isTrack(theirs)) return mergeRows(base, mine, theirs);
  return mergeValue(base, mine, theirs);
}

const cards: Rules<'cards'> = {
  kind: 'cards',
  apply: async (tx, id, content, now) => {
    await writeCards(tx, new Map([[id, content]]), now);
    await indexSavedLessons(tx, [id]);
  },
  merge: (base, mine, theirs) => {
    const merged = mergeRows(base, mine, theirs);
    return merged && hasPhraseTwice(merged.content) ? null : merged;
  },
  restore: asItWas,
};

/** What two have each written of one phrase: no table of a lesson has it twice. */
function hasPhraseTwice(table: PieceContent<'cards'>): boolean {
  return new Set(table.map(({ swissGerman }) => swissGerman.normalize('NFC'))).size < table.length;
}

const grammar: Rules<'grammar'> = {
  kind: 'grammar',
  apply: (tx, id, content) =>
    content ? saveGrammarTopic(tx, { id, ...content }) : deleteGrammarTopic(tx, id),
  merge: mergeFields,
  restore: asItWas,
};

const legal: Rules<'legal'> = {
  kind: 'legal',
  apply: (tx, page, content) =>
    content ? saveLegalPage(tx, { page, ...content }) : deleteLegalPage(tx, page),
  merge: mergeFields,
  restore: asItWas,
};

/** Its page reads the newest revision itself. */
const school: Rules<'school'> = {
  kind: 'school',
  apply: async () => undefined,
  merge: mergeFields,
  restore: asItWas,
};

const vocabulary: Rules<'vocabulary'> = {
  kind: 'vocabulary',
  apply: (tx, _id, content) =>
    saveVocabulary(
      tx,
      (content ?? []).map(({ note, regions = null, ...entry }) => ({
        ...entry,
        regions,
        key: keyOfEntry(entry.swissGerman),
        note: note && sayIn(note, 'en'),
        noteGerman: note && germanOf(note),
      })),
    ),
  merge: whole,
  restore: asItWas,
};

const plans: Rules<'plans'> = {
  kind: 'plans',
  apply: async (tx, _id, content) => {
    if (content) await saveCatalogue(tx, content);
  },
  merge: whole,
  restore: asItWas,
};

const liveLessons: Rules<'live-lessons'> = {
  kind: 'live-lessons',
  apply: (tx, _id, content) => saveLiveSchedule(tx, content),
  merge: (base, mine, theirs) =>
    base && mine && theirs ? mergeFields(base, mine, theirs) : mergeValue(base, mine, theirs),
  restore: asItWas,
};

const privateLessons: Rules<'private-lessons'> = {
  kind: 'private-lessons',
  apply: (tx, _id, content) => savePrivateLessons(tx, content),
  merge: (base, mine, theirs) =>
    base && mine && theirs ? mergeFields(base, mine, theirs) : mergeValue(base, mine, theirs),
  restore: asItWas,
};

/** How each kind of piece becomes what learners see. */
export const PIECE_RULES: { readonly [Kind in PieceKind]: PieceRules<Kind> } = {
  course,
  lesson,
  captions,
  cards,
  grammar,
  legal,
  school,
  vocabulary,
  spellings: SPELLING_RULES,
  plans,
  'live-lessons': liveLessons,
  'private-lessons': privateLessons,
};
