import { z } from 'zod';
import { LessonIdSchema } from './access.ts';
import { defineCallable } from './callable.ts';
import { ExerciseKindSchema, ExerciseSchema, ExerciseWordSchema } from './exercises.ts';
import { RegionSchema } from './regions.ts';
import { WordsSchema } from './words-schema.ts';

/** Where the caller lives: what is said there is right. Null in Zürich. */
export const changeRegion = defineCallable({
  name: 'changeRegion',
  access: 'signed-in',
  limit: { points: 30, seconds: 60 },
  request: z.strictObject({ region: RegionSchema.nullable() }),
  response: z.strictObject({ region: RegionSchema.nullable() }),
});

export const getRegion = defineCallable({
  name: 'getRegion',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({ region: RegionSchema.nullable() }),
});

const Form = z.string().trim().min(1).max(200);

/** What a teacher decides of one exercise. */
export const ExerciseEditSchema = z.strictObject({
  isOff: z.boolean(),
  /** The word that a gap leaves out; '' for the one that is chosen by rule. */
  gapWord: z.string().trim().max(60),
  /** Other answers that are right. */
  alsoRight: z.array(Form).max(10),
});
export type ExerciseEdit = z.infer<typeof ExerciseEditSchema>;

const StudioExercisesSchema = z.strictObject({
  /** Every exercise, also those that are put away. */
  exercises: z.array(z.strictObject({ ...ExerciseSchema.shape, edit: ExerciseEditSchema.nullable() })),
  offKinds: z.array(ExerciseKindSchema),
  /** By what answers to them are judged. */
  words: z.array(ExerciseWordSchema),
});
export type StudioExercises = z.infer<typeof StudioExercisesSchema>;

/** A lesson's exercises as its teacher sees them. Demands the role 'teacher'. */
export const getStudioExercises = defineCallable({
  name: 'getStudioExercises',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({ lessonID: LessonIdSchema }),
  response: StudioExercisesSchema,
});

/** Puts kinds of a lesson's exercises away, or changes one of them. Demands the role 'teacher'. */
export const changeExercises = defineCallable({
  name: 'changeExercises',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.union([
    z.strictObject({ lessonID: LessonIdSchema, offKinds: z.array(ExerciseKindSchema).max(10) }),
    z.strictObject({
      lessonID: LessonIdSchema,
      exerciseID: z.string().min(1).max(260),
      /** Null for as it was made. */
      edit: ExerciseEditSchema.nullable(),
    }),
  ]),
  response: StudioExercisesSchema,
});

export const MOST_CLUSTERS = 100;

/** Answers that no rule takes, together where they sound alike. */
export const VariantClusterSchema = z.strictObject({
  /** The course's word, folded. */
  wanted: z.string(),
  /** As it was typed, the most frequent first. */
  forms: z.array(z.string()),
  answers: z.int().positive(),
  people: z.int().positive(),
  /** Where it was typed last. */
  line: z.strictObject({
    /** Null for a topic of the grammar. */
    lesson: z.strictObject({ lessonID: LessonIdSchema, title: z.string() }).nullable(),
    text: z.string(),
    typed: z.string(),
  }),
});
export type VariantCluster = z.infer<typeof VariantClusterSchema>;

/** A course takes few; of more the first. */
export const MOST_TAKEN = 500;

/** What is taken for a word besides what the rules take, folded. */
export const TakenVariantSchema = z.strictObject({ wanted: z.string(), form: z.string() });
export type TakenVariant = z.infer<typeof TakenVariantSchema>;

export const MOST_COLLISIONS = 200;

const CollidingWordSchema = z.strictObject({
  spelt: z.string(),
  meaning: WordsSchema.nullable(),
  /** Lessons that say it, the first of them. */
  lessons: z.array(z.strictObject({ lessonID: LessonIdSchema, title: z.string() })).max(3),
});

/**
 * Two words that an exercise keeps apart by their letters alone: they sound alike, or with `variant` that spelling is
 * taken for the left one and is the right one's own.
 */
export const CollisionSchema = z.strictObject({
  left: CollidingWordSchema,
  right: CollidingWordSchema,
  variant: z.string().nullable(),
});
export type Collision = z.infer<typeof CollisionSchema>;

/** What learners type that is not taken, the most frequent first, what is, and which words collide. Demands the role 'teacher'. */
export const listVariants = defineCallable({
  name: 'listVariants',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({
    clusters: z.array(VariantClusterSchema).max(MOST_CLUSTERS),
    taken: z.array(TakenVariantSchema).max(MOST_TAKEN),
    collisions: z.array(CollisionSchema).max(MOST_COLLISIONS),
    /** Those that a teacher has put away. */
    dismissed: z.array(CollisionSchema).max(MOST_COLLISIONS),
  }),
});

/** Puts two words that collide away, or brings them back. Demands the role 'teacher'. */
export const dismissCollision = defineCallable({
  name: 'dismissCollision',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({ left: Form, right: Form, isDismissed: z.boolean() }),
  response: z.strictObject({ ok: z.literal(true) }),
});

const Variants = z.strictObject({ wanted: Form, forms: z.array(Form).min(1).max(20) });

/** Puts what was typed for a word away, which is no spelling of it, or brings it back. Demands the role 'teacher'. */
export const refuseVariant = defineCallable({
  name: 'refuseVariant',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({ ...Variants.shape, isRefused: z.boolean() }),
  response: z.strictObject({ ok: z.literal(true) }),
});

/**
 * Takes spellings of a word for everybody, and answers of the past are judged again; or takes them no more, and who was right
 * by them stays so. Demands the role 'teacher'.
 */
export const takeVariant = defineCallable({
  name: 'takeVariant',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({ ...Variants.shape, isTaken: z.boolean().default(true) }),
  response: z.strictObject({ ok: z.literal(true) }),
});
