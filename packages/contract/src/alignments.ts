import { z } from 'zod';
import { AccessErrorSchema, LessonIdSchema } from './access.ts';
import { MARKS, MOST_ALIGNED_WORDS, MOST_SETTLED_GROUPS } from './alignment-marks.ts';
import { defineCallable } from './callable.ts';
import { CaptionLineIdSchema } from './course-pieces.ts';
import { WordsSchema } from './words-schema.ts';

/** Places of words in a line, counted from 0 as `splitWords` of the domain finds them. */
const Places = z.array(z.int().nonnegative()).max(MOST_ALIGNED_WORDS);

/** Words of the three languages that say the same; with the dialect's alone, it has no partner. */
export const WordGroupSchema = z.strictObject({ gsw: Places, de: Places, en: Places });
export type WordGroup = z.infer<typeof WordGroupSchema>;

/** What only Swiss German does, at these words of the dialect, and the topic that explains it. */
export const LineMarkSchema = z.strictObject({
  mark: z.enum(MARKS),
  places: Places,
  GrammarID: LessonIdSchema,
  Title: WordsSchema,
});
export type LineMark = z.infer<typeof LineMarkSchema>;

/** What a teacher has said of a line. */
const SettledGroups = z.array(WordGroupSchema).max(MOST_SETTLED_GROUPS);

/** That, and around it what the rules find: at most a group for each word of the dialect with either language. */
const Groups = z.array(WordGroupSchema).max(MOST_SETTLED_GROUPS + 2 * MOST_ALIGNED_WORDS);

const AlignedLineSchema = z.strictObject({
  texts: z.strictObject({ gsw: z.string(), de: z.string().nullable(), en: z.string().nullable() }),
  groups: Groups,
  marks: z.array(LineMarkSchema),
});
export type AlignedLine = z.infer<typeof AlignedLineSchema>;

/** A line word by word, for who may open its lesson; `line` is null where it is gone, or says nothing in the dialect. */
export const getAlignedLine = defineCallable({
  name: 'getAlignedLine',
  access: 'visitor',
  limit: { points: 240, seconds: 60 },
  request: z.strictObject({ lessonID: LessonIdSchema, lineID: CaptionLineIdSchema }),
  response: z.union([z.strictObject({ line: AlignedLineSchema.nullable() }), AccessErrorSchema]),
});

const LineText = z.string().max(1_000);

/**
 * How the rules lay a line side by side that a teacher writes, around what they have settled of it. Teachers and owners
 * alone, with a second factor. It changes nothing: what a teacher has settled is kept with the lesson's captions.
 */
export const alignStudioLine = defineCallable({
  name: 'alignStudioLine',
  access: 'signed-in',
  limit: { points: 240, seconds: 60 },
  request: z.strictObject({
    lessonID: LessonIdSchema,
    texts: z.strictObject({ gsw: LineText, de: LineText.nullable(), en: LineText.nullable() }),
    settled: SettledGroups,
  }),
  response: z.strictObject({ groups: Groups }),
});
