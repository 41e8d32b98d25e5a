import { z } from 'zod';
import { FRAMINGS } from './framing.ts';
import { PLACES, type PlaceName } from './places/index.ts';
import { PROPS, type PropName } from './props/index.ts';

const PLACE_NAMES = Object.keys(PLACES) as PlaceName[];
const PROP_NAMES = Object.keys(PROPS) as PropName[];

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
  /** What stands between the two while it is said, from left to right. */
  seen: z.array(z.enum(PROP_NAMES)).max(3).default([]),
  /** How near the picture is; left out, near the one who speaks now and then. */
  framing: z.enum(FRAMINGS).optional(),
  /** Silence after the line. */
  pauseSeconds: z.number().min(0).max(10).optional(),
});

export const SceneSchema = z.strictObject({
  place: z.enum(PLACE_NAMES),
  speakers: z.strictObject({ a: SpeakerSchema, b: SpeakerSchema }),
  lines: z.array(LineSchema).min(1).max(60),
});

/** The same scene as another lesson's, spoken in German. */
export const GermanVersionSchema = z.strictObject({ germanOf: z.string().regex(/^[A-Za-z0-9_-]+$/) });

export type Scene = z.output<typeof SceneSchema>;
export type SceneLine = Scene['lines'][number];
export type Figure = (typeof FIGURES)[number];
export type Gesture = (typeof GESTURES)[number];
