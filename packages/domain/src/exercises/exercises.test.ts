import { ExerciseSchema } from '@school/contract/exercises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLexicon } from '../spelling/lexicon.ts';
import { REGIONS, type RegionId } from '../spelling/region-names.ts';
import { asksSomething } from './asks-something.ts';
import { chooseExercises, SECONDS, THREE_MINUTES, type WaitingExercise } from './choose-exercises.ts';
import { exerciseIdOf, isExerciseId } from './exercise-id.ts';
import { judgeAnswer } from './judge-answer.ts';
import { createLessonLexicon, listLessonWords } from './lesson-words.ts';
import { makeExercises, type SourceCard, type SourceLine } from './make-exercises.ts';

const VOCABULARY = createLexicon(
  [
    's Huus=the house',
    'de Hund=the dog',
    'd Hand=the hand',
    'gross=big',
    'chli=small',
    'gäll=right?',
    'gääl=yellow',
  ].map((row) => {
    const [spelt = '', meaning = ''] = row.split('=');
    return { spelt, meaning };
  }),
);

const line = (id: string, text: string): SourceLine => ({
  id,
  text,
  speaker: 'Lea',
  startMs: 1_000,
  endMs: 3_000,
  meaning: { en: `${id} in English`, de: `${id} auf Deutsch` },
});
const LINES = [
  line('line-1', 'Mir händ en grosse Hund.'),
  line('line-2', 'Das isch mys Huus, gäll?'),
  line('line-3', 'Nei!'),
];
const CARDS: SourceCard[] = [
  { id: 'c-1', swissGerman: 'Und dir?', english: 'And you?', standardGerman: 'Und dir?' },
  { id: 'c-2', swissGerman: 'Guete Morge', english: 'Good morning', standardGerman: 'Guten Morgen' },
  { id: 'c-3', swissGerman: 'Risotto', english: 'Risotto', standardGerman: null },
];
const LESSON = { id: 'l-1', lines: LINES, cards: CARDS };
const LEXICON = createLessonLexicon(
  listLessonWords(
    [...LINES.map(({ text }) => text), ...CARDS.map((card) => card.swissGerman)],
    VOCABULARY,
    new Map(),
  ),
);
const ALL = makeExercises(LESSON, LEXICON);
const find = (id: string) => {
  const found = ALL.find((exercise) => exercise.id === id);
  if (!found) throw new Error(`no exercise ${id}`);
  return found;
};
const by = (home: RegionId | null = null) => ({ lexicon: LEXICON, home });

describe('the exercises of a lesson', () => {
  it('are made of its lines and cards', () => {
    expect(ALL.map(({ id }) => id)).toEqual([
      'dictation:l-1:line-1',
      'gap:l-1:line-1',
      'order:l-1:line-1',
      'listen:l-1:line-1',
      'say:l-1:line-1',
      'dictation:l-1:line-2',
      'gap:l-1:line-2',
      'order:l-1:line-2',
      'listen:l-1:line-2',
      'say:l-1:line-2',
      'listen:l-1:line-3',
      'translate:l-1:c-1',
      'translate:l-1:c-2',
    ]);
    for (const exercise of ALL) expect(ExerciseSchema.safeParse(exercise).error).toBeUndefined();
  });

  it('ask for nothing that the question says', () => {
    expect(find('translate:l-1:c-1').meaning).toEqual({ en: 'And you?' });
    expect(asksSomething('Und dir?', 'und dir')).toBe(false);
    expect(ALL.some(({ cardID }) => cardID === 'c-3')).toBe(false);
  });

  it('leave a word out that the vocabulary explains, or the teacher’s', () => {
    expect(find('gap:l-1:line-2')).toMatchObject({
      before: 'Das isch mys ',
      wanted: 'Huus',
      after: ', gäll?',
    });
    const edits = new Map([['gap:l-1:line-2', { gapWord: 'mys', alsoRight: ['mis'] }]]);
    const changed = makeExercises(LESSON, LEXICON, { offKinds: [], edits });
    expect(changed.find(({ id }) => id === 'gap:l-1:line-2')).toMatchObject({
      before: 'Das isch ',
      wanted: 'mys',
      alsoRight: ['mis'],
    });
  });

  it('tell words apart by one sound', () => {
    expect(find('listen:l-1:line-1')).toMatchObject({ wanted: 'Hund', needsTrueVoice: true });
    expect(find('listen:l-1:line-1').options.toSorted()).toEqual(['Hand', 'Hund', 'Mund']);
  });

  it('may be put away, a kind or one', () => {
    const edits = new Map([['translate:l-1:c-2', { isOff: true }]]);
    const left = makeExercises(LESSON, LEXICON, { offKinds: ['order', 'listen', 'say'], edits });
    expect(left.map(({ kind }) => kind)).toEqual(['dictation', 'gap', 'dictation', 'gap', 'translate']);
  });

  const words = fc.array(fc.constantFrom('Huus', 'Hund', 'gross', 'isch', 'd', '’s', '–', 'mir', 'n'), {
    maxLength: 14,
  });
  const someLines = fc.uniqueArray(fc.record({ id: fc.stringMatching(/^[a-z0-9-]{1,8}$/), words }), {
    selector: ({ id }) => id,
    maxLength: 12,
  });

  it('of any lines: each once, and its right answer is right', () => {
    fc.assert(
      fc.property(someLines, (drawn) => {
        const lines = drawn.map((one) => line(one.id, one.words.join(' ')));
        const made = makeExercises({ id: 'l', lines, cards: CARDS }, LEXICON);
        expect(new Set(made.map(({ id }) => id)).size).toBe(made.length);
        for (const exercise of made) {
          expect(judgeAnswer(exercise, exercise.wanted, by()).grade).toBe('good');
          if (exercise.kind === 'order') {
            expect(exercise.options.join(' ')).not.toBe(exercise.wanted);
            expect(exercise.options.toSorted().join()).toBe(exercise.wanted.split(' ').toSorted().join());
          }
          if (exercise.kind === 'gap' || exercise.kind === 'listen')
            expect(`${exercise.before}${exercise.wanted}${exercise.after}`).toBe(exercise.line?.text);
        }
      }),
    );
  });

  it('keep their ids whatever is said before or after', () => {
    fc.assert(
      fc.property(someLines, (drawn) => {
        const others = drawn.map((one) => line(`x-${one.id}`, one.words.join(' ')));
        const ids = makeExercises({ ...LESSON, lines: [...others, ...LINES] }, LEXICON).map(({ id }) => id);
        for (const { id } of ALL) expect(ids).toContain(id);
      }),
    );
  });
});

describe('three minutes', () => {
  const NOW = Date.parse('2026-11-25T12:00:00Z');
  const dues = fc.array(fc.option(fc.integer({ min: NOW - 10_000, max: NOW + 10_000 })), {
    minLength: ALL.length,
    maxLength: ALL.length,
  });
  const waiting = (dueMs: readonly (number | null)[]): WaitingExercise[] =>
    ALL.map((exercise, at) => ({ ...exercise, dueMs: dueMs[at] ?? null }));
  const asked = { nowMs: NOW, seed: 'a', language: 'en' as const, canHear: () => true };

  it('are no longer, begin with what is due, and take each line once', () => {
    fc.assert(
      fc.property(dues, fc.string(), fc.boolean(), (dueMs, seed, canHear) => {
        const chosen = chooseExercises(waiting(dueMs), { ...asked, seed, canHear: () => canHear });
        expect(chooseExercises(waiting(dueMs), { ...asked, seed, canHear: () => canHear })).toEqual(chosen);
        expect(chosen.reduce((sum, { kind }) => sum + SECONDS[kind], 0)).toBeLessThanOrEqual(THREE_MINUTES);
        const due = chosen.filter(({ dueMs: at }) => at !== null);
        expect(chosen.slice(0, due.length)).toEqual(due);
        expect(due.every(({ dueMs: at }) => at !== null && at <= NOW)).toBe(true);
        const sources = chosen.map(({ id }) => id.slice(id.indexOf(':')));
        expect(new Set(sources).size).toBe(sources.length);
        if (!canHear)
          expect(chosen.some(({ kind }) => kind === 'dictation' || kind === 'listen')).toBe(false);
      }),
    );
  });

  it('have something for who has answered nothing yet', () => {
    const sources = chooseExercises(waiting([]), asked).map(({ id }) => id.slice(id.indexOf(':')));
    expect(sources.toSorted()).toEqual([':l-1:c-1', ':l-1:c-2', ':l-1:line-1', ':l-1:line-2', ':l-1:line-3']);
  });

  it('do not ask in German what is spelt alike in it', () => {
    const chosen = chooseExercises(waiting([]), { ...asked, language: 'de' });
    expect(chosen.map(({ id }) => id)).not.toContain('translate:l-1:c-1');
  });
});

describe('an answer', () => {
  it.each([
    ['gap:l-1:line-2', 'Hus', 'spelt-otherwise', 'good'],
    ['gap:l-1:line-2', 'Hund', 'another-word', 'again'],
    ['dictation:l-1:line-1', 'mir händ en grosse hund', 'right', 'good'],
    ['dictation:l-1:line-1', 'mir händ en grosse Hand', 'another-word', 'hard'],
    ['dictation:l-1:line-1', 'hallo', 'another-word', 'again'],
    ['order:l-1:line-1', 'Mir händ en grosse Hund', 'right', 'good'],
    ['order:l-1:line-1', 'Hund händ en grosse Mir', 'another-word', 'again'],
    ['listen:l-1:line-1', 'Hand', 'another-word', 'again'],
    ['translate:l-1:c-2', 'guetä morgä', 'spelt-otherwise', 'good'],
  ])('to %s of %s is %s', (id, typed, kind, grade) => {
    const judged = judgeAnswer(find(id), typed, by());
    expect([judged.verdict.kind, judged.grade]).toEqual([kind, grade]);
  });

  it('in another region’s form is known; where they live it is right', () => {
    const exercise = { kind: 'gap' as const, wanted: 'nöd', alsoRight: [] };
    expect(judgeAnswer(exercise, 'nid', by())).toMatchObject({
      verdict: { kind: 'another-region' },
      grade: 'hard',
    });
    expect(judgeAnswer(exercise, 'nid', by('bern'))).toMatchObject({
      verdict: { kind: 'right' },
      grade: 'good',
    });
    expect(judgeAnswer(exercise, 'nöd', by('bern')).grade).toBe('good');
  });

  it('that the teacher takes besides is right', () => {
    const exercise = { ...find('translate:l-1:c-2'), alsoRight: ['Morge'] };
    expect(judgeAnswer(exercise, 'morge', by()).grade).toBe('good');
  });

  it('is worth no less at home than elsewhere', () => {
    const order = ['again', 'hard', 'good'];
    const homes = fc.constantFrom(...Object.keys(REGIONS)) as fc.Arbitrary<RegionId>;
    fc.assert(
      fc.property(
        fc.constantFrom(...ALL),
        fc.string({ minLength: 1, maxLength: 30 }),
        homes,
        (exercise, typed, home) => {
          const [here, there] = [by(), by(home)].map((one) => judgeAnswer(exercise, typed, one).grade);
          expect(order.indexOf(there ?? '')).toBeGreaterThanOrEqual(order.indexOf(here ?? ''));
        },
      ),
    );
  });
});

it('an exercise’s id is no card’s', () => {
  expect(isExerciseId(exerciseIdOf('gap', 'l-1', 'line-1'))).toBe(true);
  expect(isExerciseId('96d077f4b41e')).toBe(false);
});
