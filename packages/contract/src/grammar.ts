import { z } from 'zod';
import { AccessErrorSchema, LessonIdSchema } from './access.ts';
import { defineCallable } from './callable.ts';
import { WordsSchema } from './words-schema.ts';

/** A topic as everybody may see it listed. */
export const GrammarTopicSummarySchema = z.strictObject({
  GrammarID: LessonIdSchema,
  Title: WordsSchema,
  Summary: WordsSchema,
  /** The first topic's page; the others, and every PDF, come with a plan (decisions §3). */
  isOpenToAll: z.boolean(),
});
export type GrammarTopicSummary = z.infer<typeof GrammarTopicSummarySchema>;

/** `Text` is Markdown without raw HTML. */
export const GrammarTopicSchema = z.strictObject({
  hasAccess: z.literal(true),
  GrammarID: LessonIdSchema,
  Title: WordsSchema,
  Summary: WordsSchema,
  Text: WordsSchema,
});
export type GrammarTopic = z.infer<typeof GrammarTopicSchema>;

const Asked = z.strictObject({ GrammarID: z.string().max(200) });

/** Every topic in the course's order. */
export const listGrammarTopics = defineCallable({
  name: 'listGrammarTopics',
  access: 'visitor',
  limit: { points: 300, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({ topics: z.array(GrammarTopicSummarySchema) }),
});

/** Refused like a lesson: 1 not signed in, 2 no plan that covers it, 3 no such topic. */
export const getGrammarTopic = defineCallable({
  name: 'getGrammarTopic',
  access: 'visitor',
  limit: { points: 300, seconds: 60 },
  request: Asked,
  response: z.union([GrammarTopicSchema, AccessErrorSchema]),
});

/** The address of a topic's PDF, or of the whole grammar's, for ten minutes. Refused like a topic. */
export const getGrammarPDFurl = defineCallable({
  name: 'getGrammarPDFurl',
  access: 'visitor',
  limit: { points: 60, seconds: 60 },
  request: Asked,
  response: z.union([z.strictObject({ url: z.string() }), AccessErrorSchema]),
});
