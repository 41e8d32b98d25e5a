import { ExerciseSchema } from '@school/contract/exercises';
import { describe, expect, it } from 'vitest';
import { findGermanMistakes, makeGrammarExercises, readGrammarExercises } from './grammar-exercises.ts';
import { judgeAnswer } from './judge-answer.ts';
import { createLessonLexicon } from './lesson-words.ts';

const block = (...lines: string[]) => ['Text.', '', '```exercises', ...lines, '```', '', 'More.'].join('\n');
const ENGLISH = block(
  'De Maa, [wo] da schafft. = The man who works here.',
  '',
  'Ich gang [go|gu] poschte. = I go shopping.',
);
const GERMAN = block('De Maa, [wo] da schafft. = Der Mann, der hier arbeitet.');

describe('exercises in a topic’s text', () => {
  it('are a sentence with a field, its other answers and its meaning in both languages', () => {
    const made = makeGrammarExercises('relative-wo', ENGLISH, GERMAN);
    for (const exercise of made) expect(ExerciseSchema.safeParse(exercise).error).toBeUndefined();
    expect(made).toMatchObject([
      { before: 'De Maa, ', wanted: 'wo', after: ' da schafft.', alsoRight: [] },
      {
        before: 'Ich gang ',
        wanted: 'go',
        after: ' poschte.',
        alsoRight: ['gu'],
        meaning: { en: 'I go shopping.' },
      },
    ]);
    expect(made[0]?.meaning).toEqual({ en: 'The man who works here.', de: 'Der Mann, der hier arbeitet.' });
    expect(made[0]?.id).toMatch(/^grammar:relative-wo:[a-z0-9]+$/);
    // A translation that is put right leaves what a learner knows of it.
    const [again] = makeGrammarExercises('relative-wo', ENGLISH.replace('who works', 'that works'), null);
    expect(again?.id).toBe(made[0]?.id);
  });

  it('are judged as whatever is typed, each of their answers right', () => {
    const [, second] = makeGrammarExercises('relative-wo', ENGLISH, null);
    if (!second) throw new Error('no second exercise');
    const by = { lexicon: createLessonLexicon([{ spelt: 'go' }]), home: null };
    const grades = ['go', 'Go ', 'gu', 'tram'].map((typed) => judgeAnswer(second, typed, by).grade);
    expect(grades).toEqual(['good', 'good', 'good', 'again']);
  });

  it('stand beside what the topic explains, in a block of its own', () => {
    const explains = '```explains\nrelative-wo\nlinking-n\n\nrelative-wo\nno-such\n```';
    expect(readGrammarExercises(`${ENGLISH}\n\n${explains}`)).toMatchObject({
      explains: ['relative-wo', 'linking-n'],
      rows: readGrammarExercises(ENGLISH).rows,
      text: 'Text.\n\nMore.',
      mistakes: [{ mistake: 'no-mark' }],
    });
  });

  it('stand apart from the text that is read', () => {
    expect(readGrammarExercises(ENGLISH).text).toBe('Text.\n\nMore.');
    expect(readGrammarExercises('Text.\n\n```\ncode [x] = y\n```')).toMatchObject({ rows: [], mistakes: [] });
  });

  it.each([
    ['De Maa, [wo] da schafft.', 'no-meaning'],
    ['De Maa, wo da schafft. = The man.', 'no-field'],
    ['De [Maa], [wo] da schafft. = The man.', 'many-fields'],
    ['De Maa, [] da schafft. = The man.', 'no-answer'],
    ['De Maa, [wo|] da schafft. = The man.', 'no-answer'],
    [`De Maa, [wo] ${'da '.repeat(200)} = The man.`, 'too-long'],
  ])('%s: %s', (line, mistake) => {
    expect(readGrammarExercises(block('Er [isch] da. = He is here.', line)).mistakes).toEqual([
      { line: 5, mistake },
    ]);
  });

  it('in German are those of the English text', () => {
    expect(findGermanMistakes(ENGLISH, GERMAN)).toEqual([]);
    const other = GERMAN.replace('schafft', 'wont');
    expect(findGermanMistakes(ENGLISH, other)).toEqual([{ line: 4, mistake: 'not-in-english' }]);
  });

  it('say each once, few enough, and close their block', () => {
    const [one, same] = ['Er [isch] da. = He is here.', 'Er [Isch|ischt] da. = He’s here.'];
    expect(readGrammarExercises(block(one, same)).mistakes).toEqual([{ line: 5, mistake: 'twice' }]);
    const many = Array.from({ length: 61 }, (_none, at) => `Er [isch] da ${'a'.repeat(at)}. = Here.`);
    expect(readGrammarExercises(block(...many)).mistakes).toEqual([{ line: 64, mistake: 'too-many' }]);
    expect(readGrammarExercises(`\`\`\`exercises\n${one}`).mistakes).toEqual([
      { line: 1, mistake: 'not-closed' },
    ]);
  });
});
