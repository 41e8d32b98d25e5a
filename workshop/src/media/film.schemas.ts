import { z } from 'zod';
import { PLACES, type PlaceName } from './places/index.ts';

const PLACE_NAMES = Object.keys(PLACES) as PlaceName[];

export const FIGURES = [
  'herdsman',
  'basket-woman',
  'hiker',
  'girl',
  'boy',
  'grandmother',
  'waiter',
  'vendor',
  'conductor',
  'teacher',
] as const;

export const GESTURES = ['none', 'wave', 'point', 'nod', 'shrug', 'show', 'think'] as const;

const WordsSchema = z.string().trim().min(1, 'must not be empty').max(120, 'must be up to 120 characters');

const SpeakerSchema = z.strictObject({ name: WordsSchema, figure: z.enum(FIGURES) });

const LineSchema = z.strictObject({
  by: z.enum(['a', 'b']),
  gsw: WordsSchema,
  en: WordsSchema,
  de: WordsSchema,
  gesture: z.enum(GESTURES).default('none'),
  /** Silence after the line. */
  pauseSeconds: z.number().min(0).max(10).optional(),
});

export const SceneSchema = z.strictObject({
  place: z.enum(PLACE_NAMES),
  speakers: z.strictObject({ a: SpeakerSchema, b: SpeakerSchema }),
  lines: z.array(LineSchema).min(1).max(60),
});

/** The same scene as another lesson's, with its German lines in the picture. */
export const GermanVersionSchema = z.strictObject({ germanOf: z.string().regex(/^[A-Za-z0-9_-]+$/) });

export type Scene = z.output<typeof SceneSchema>;
export type SceneLine = Scene['lines'][number];
export type Figure = (typeof FIGURES)[number];
export type Gesture = (typeof GESTURES)[number];
