import { z } from 'zod';
import { LessonIdSchema } from './access.ts';
import { defineCallable } from './callable.ts';
import { PIECE_CONTENTS } from './course-pieces.ts';
import { LegalPageNameSchema } from './legal.ts';
import { ChangeSchema, RevisionSchema } from './studio-course.ts';

/**
 * The pieces of the course beside its lessons, each changed as a whole. Grammar, live and private lessons are a teacher's;
 * legal pages, the school's page and what is for sale the owner's alone.
 */
export const EDITED_KINDS = [
  'grammar',
  'legal',
  'school',
  'live-lessons',
  'private-lessons',
  'plans',
] as const;
export type EditedKind = (typeof EDITED_KINDS)[number];

const IDS = {
  grammar: LessonIdSchema,
  legal: LegalPageNameSchema,
  school: z.literal('school'),
  'live-lessons': z.literal('live-lessons'),
  'private-lessons': z.literal('private-lessons'),
  plans: z.literal('plans'),
} as const;

const placeOf = <Kind extends EditedKind>(kind: Kind) =>
  z.strictObject({ kind: z.literal(kind), id: IDS[kind] });

const standsOf = <Kind extends EditedKind>(kind: Kind) =>
  z.strictObject({
    kind: z.literal(kind),
    revision: RevisionSchema,
    /** Null where it is not written yet. */
    content: z.nullable(PIECE_CONTENTS[kind]),
    changed: ChangeSchema.nullable(),
  });

export const getStudioPiece = defineCallable({
  name: 'getStudioPiece',
  access: 'signed-in',
  limit: { points: 300, seconds: 60 },
  request: z.discriminatedUnion('kind', [
    placeOf('grammar'),
    placeOf('legal'),
    placeOf('school'),
    placeOf('live-lessons'),
    placeOf('private-lessons'),
    placeOf('plans'),
  ]),
  response: z.discriminatedUnion('kind', [
    standsOf('grammar'),
    standsOf('legal'),
    standsOf('school'),
    standsOf('live-lessons'),
    standsOf('private-lessons'),
    standsOf('plans'),
  ]),
});

const saidOf = <Kind extends EditedKind>(kind: Kind) =>
  z.strictObject({
    kind: z.literal(kind),
    id: IDS[kind],
    expectedRevision: RevisionSchema,
    content: PIECE_CONTENTS[kind],
  });

/**
 * Makes a piece say this. Refused as 'invalid-argument' with `details.reason` 'not-valid' and `details.problem`, a sentence,
 * where a folder that says it would not be imported; 'turned' where hidden characters turn a text. Not saved where
 * a colleague has changed the same since: `revision` is theirs.
 */
export const saveStudioPiece = defineCallable({
  name: 'saveStudioPiece',
  access: 'signed-in',
  isPiece: true,
  limit: { points: 240, seconds: 60 },
  request: z.discriminatedUnion('kind', [
    saidOf('grammar'),
    saidOf('legal'),
    saidOf('school'),
    saidOf('live-lessons'),
    saidOf('private-lessons'),
    saidOf('plans'),
  ]),
  response: z.discriminatedUnion('ok', [
    z.strictObject({ ok: z.literal(true), revision: RevisionSchema, isMerged: z.boolean() }),
    z.strictObject({
      ok: z.literal(false),
      reason: z.literal('changed'),
      revision: RevisionSchema,
      changed: ChangeSchema,
    }),
  ]),
});

/** A new topic behind all others, open to all at once; its id is made of the title, and stands in addresses for good. */
export const addGrammarTopic = defineCallable({
  name: 'addGrammarTopic',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({ title: z.string().trim().min(1).max(200) }),
  response: z.strictObject({ GrammarID: LessonIdSchema }),
});

/** Moves a topic before another; null moves it to the end. The first one is open to all. */
export const moveGrammarTopic = defineCallable({
  name: 'moveGrammarTopic',
  access: 'signed-in',
  limit: { points: 240, seconds: 60 },
  request: z.strictObject({ GrammarID: LessonIdSchema, before: LessonIdSchema.nullable() }),
  response: z.strictObject({ ok: z.literal(true) }),
});

/** Takes a topic away; its history stays. */
export const removeGrammarTopic = defineCallable({
  name: 'removeGrammarTopic',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({ GrammarID: LessonIdSchema }),
  response: z.strictObject({ ok: z.literal(true) }),
});
