import type { Exercise } from '@school/contract/exercises';

/** An exercise of this kind on one line of a lesson, due now. */
export const makeExercise = (
  kind: Exercise['kind'],
  own: Partial<Exercise> = {},
): Exercise & { dueAt: string | null } => ({
  id: `${kind}:l-1:line-1`,
  kind,
  cardID: `${kind}:l-1:line-1`,
  line: { id: 'line-1', text: 'Das isch mys Huus.', speaker: 'Lea', startMs: 0, endMs: 900 },
  before: '',
  after: '',
  wanted: 'Das isch mys Huus.',
  alsoRight: [],
  options: [],
  meaning: { en: 'This is my house.', de: 'Das ist mein Haus.' },
  needsTrueVoice: false,
  dueAt: null,
  ...own,
});
