import { fileURLToPath } from 'node:url';
import type { Words } from '@school/contract/words';
import { germanOf, withGerman } from '@school/contract/words';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type CourseFolder,
  courseYaml,
  createCourseFolder,
  PLANS,
} from '../../../testing/factories/courses.ts';
import { readCourse } from './read-course.ts';

const SAMPLE_COURSE = fileURLToPath(new URL('../../../../../content', import.meta.url));
const LESSON = 'lessons/hello/lesson.md';
const TOPIC = '---\nTitle: { en: Sounds, de: Laute }\nSummary: How it sounds.\n---\nSay *Grüezi*.\n';

let course: CourseFolder;
beforeEach(() => {
  course = createCourseFolder(['hello']);
});
afterEach(() => course.remove());

/** A lesson with this for its subtitle. */
const withSubtitle = (subtitle: string) =>
  `---\nTitle: "Grüezi"\nSubtitle: ${subtitle}\nType: mini_lesson\nDate: 2026-09-03\ndurationSeconds: 8\n---\nSay it.\n`;

function listTopics(): void {
  course.change('course.yaml', `${courseYaml(['hello'])}grammar:\n  - sounds\n`);
  course.change('grammar/sounds.md', TOPIC);
}

const TERMS_HEAD = '---\nversion: 2026-11\ndate: 2026-11-01\n';

/** Of the three the first has a German text that may be left out, the second needs one, the third has none. */
function listLegalPages(): void {
  course.change(
    'course.yaml',
    `${courseYaml(['hello'])}  terms-and-conditions: { en: Terms, de: AGB }\n  privacy-policy: Privacy\n`,
  );
  course.change('legal/disclaimer.md', 'Sample.\n');
  course.change('legal/terms-and-conditions.md', `${TERMS_HEAD}binding: de\n---\nBe kind.\n`);
  course.change('legal/privacy-policy.md', 'Nothing.\n');
}

function tell(): string[] {
  const reading = readCourse(course.folder);
  return reading.ok ? [] : reading.problems.map(({ file, line, reason }) => `${file}:${line} ${reason}`);
}

function read() {
  const reading = readCourse(course.folder);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.course;
}

describe('German beside the English', () => {
  it('is read wherever the course describes itself', () => {
    listTopics();
    course.change(LESSON, withSubtitle('{ en: hello, de: hallo }'));
    course.change('lessons/hello/lesson.de.md', 'Sag *Grüezi*.\n');
    course.change('grammar/sounds.de.md', 'Sag es.\n');
    course.change('plans.yaml', PLANS.replace('[flashcards', '[{ en: cards, de: Karten }, flashcards'));
    course.change(
      'live-lessons.yaml',
      'title: { en: Live, de: Direkt }\nholidays:\n  - { from: 2026-12-21, to: 2026-12-22, reason: { en: Christmas, de: Weihnachten } }\ndates:\n  - date: 2026-11-30\n    words: [{ SwissGerman: de Schnee, English: the snow, StandardGerman: der Schnee }]\n',
    );
    course.change(
      'private-lessons.yaml',
      'MaxAmountOfLessons: 1\nmeetingPlace: { en: Video call, de: Videoanruf }\nslots: []\nholidays:\n  - { from: 2026-12-24, to: 2027-01-02, title: { en: Christmas, de: Weihnachten } }\n',
    );
    expect(read()).toMatchObject({
      lessons: [{ Subtitle: { en: 'hello', de: 'hallo' }, text: { en: 'Say it.', de: 'Sag *Grüezi*.' } }],
      grammarTopics: [
        {
          title: { en: 'Sounds', de: 'Laute' },
          summary: 'How it sounds.',
          text: { en: 'Say *Grüezi*.', de: 'Sag es.' },
        },
      ],
      catalogue: {
        packages: [{ PromotionText: [{ en: 'cards', de: 'Karten' }, 'flashcards for every video'] }],
      },
      liveSchedule: {
        title: { en: 'Live', de: 'Direkt' },
        holidays: [{ reason: { en: 'Christmas', de: 'Weihnachten' } }],
        dates: [{ words: [{ StandardGerman: 'der Schnee' }] }],
      },
      privateLessons: {
        meetingPlace: { en: 'Video call', de: 'Videoanruf' },
        holidays: [{ title: { en: 'Christmas', de: 'Weihnachten' } }],
      },
    });
  });

  it('is read of a legal page, which says which of the two counts', () => {
    listLegalPages();
    course.change('legal/terms-and-conditions.de.md', `${TERMS_HEAD}---\nSei lieb.\n`);
    course.change('legal/disclaimer.de.md', 'Nur ein Beispiel.\n');
    const page = { version: '1', validFrom: null, binding: 'en' };
    expect(read().legalPages).toEqual([
      { ...page, page: 'disclaimer', title: 'Disclaimer', text: { en: 'Sample.', de: 'Nur ein Beispiel.' } },
      {
        page: 'terms-and-conditions',
        title: { en: 'Terms', de: 'AGB' },
        text: { en: 'Be kind.', de: 'Sei lieb.' },
        version: '2026-11',
        validFrom: '2026-11-01',
        binding: 'de',
      },
      { ...page, page: 'privacy-policy', title: 'Privacy', text: 'Nothing.' },
    ]);
  });

  it('of a legal page gets its mistakes reported: above all another version', () => {
    listLegalPages();
    expect(tell()).toEqual(['legal/terms-and-conditions.md:1 binding: there is no German text.']);
    const other = 'Its version and date must be those of the English text: a learner agrees to both in one.';
    const file = 'legal/terms-and-conditions.de.md';
    course.change(file, '---\nversion: 2026-10\ndate: 2026-11-01\n---\nSei lieb.\n');
    expect(tell()).toEqual([`${file}:1 ${other}`]);
    course.change(file, '---\nversion: 2026-11\n---\nSei lieb.\n');
    expect(tell()).toEqual([`${file}:1 ${other}`]);
    course.change(file, 'Sei lieb.\n');
    expect(tell()).toEqual([`${file}:1 ${other}`]);
    course.change(file, `${TERMS_HEAD}binding: de\n---\n<b>Sei lieb.</b>\n`);
    expect(tell()).toEqual([
      `${file}:6 Raw HTML is not shown: use Markdown.`,
      `${file}:4 binding: there is no such setting.`,
    ]);
    course.change(file, `${TERMS_HEAD}---\n`);
    expect(tell()).toEqual([`${file}:1 The German text is empty.`]);
    course.change(file, null);
    course.change('legal/terms.de.md', 'Sei lieb.\n');
    expect(tell()[0]).toBe('legal/terms.de.md:1 course.yaml names no such page below legal.');
  });

  it('is read of a note, and told its mistakes', () => {
    const HEADER = 'SwissGerman,English,StandardGerman,Note,GermanNote';
    course.change(
      'vocabulary.csv',
      `${HEADER}\nbin,am,bin,of *sy*,Form von *sy*\nde Maa,the man,,*d Mane*,\n`,
    );
    expect(read().vocabulary).toMatchObject([
      { note: 'of *sy*', noteGerman: 'Form von *sy*' },
      { note: '*d Mane*', noteGerman: null },
    ]);
    const wrong = ['bin,am,bin,,Form von *sy*', 'bisch,are,,of *sy,Form von *sy*', 'isch,is,,of *sy*'];
    course.change('vocabulary.csv', [HEADER, ...wrong].join('\n'));
    expect(tell()).toEqual([
      'vocabulary.csv:2 GermanNote stands beside a Note in English.',
      'vocabulary.csv:3 A * is left over: Swiss German stands between two of them.',
      'vocabulary.csv:4 A line has 5 cells, this one 4.',
    ]);
  });

  it.each([
    [
      'a language that there is not',
      '{ en: hello, fr: salut, de: hallo }',
      'Subtitle.fr: there is no such setting.',
    ],
    ['no English', '{ de: hallo }', 'Subtitle.en: Invalid input: expected string'],
    ['no German', '{ en: hello }', 'Subtitle.de: Invalid input: expected string'],
    ['empty German', '{ en: hello, de: "" }', 'Subtitle.de: Too small'],
    ['a number', '7', 'Subtitle: Invalid input: expected string'],
  ])('with %s is reported with its file, line and reason', (_name, subtitle, reason) => {
    course.change(LESSON, withSubtitle(subtitle));
    expect(tell().join('\n')).toContain(`${LESSON}:3 ${reason}`);
  });

  it('as a separate file gets its mistakes reported too', () => {
    listTopics();
    course.change('lessons/hello/lesson.de.md', '---\nTitle: Hallo\n---\n<b>Sag es.</b>\n');
    course.change('grammar/sounds.de.md', '\n');
    course.change('grammar/words.de.md', 'Sag es.\n');
    expect(tell()).toEqual([
      'lessons/hello/lesson.de.md:4 Raw HTML is not shown: use Markdown.',
      'lessons/hello/lesson.de.md:1 A German text has no settings: they stand above the English one.',
      'course.yaml:9 grammar: the file grammar/words.de.md is not listed.',
      'grammar/sounds.de.md:1 The German text is empty.',
    ]);
  });
});

/** Whether a note says anything beside its Swiss German. */
const isOfWords = (note: string | null): note is string =>
  /\p{L}/u.test(note?.replace(/\*[^*]*\*/g, '') ?? '');

it('the sample course says all of itself in German too, without ß', () => {
  const reading = readCourse(SAMPLE_COURSE);
  if (!reading.ok) throw new Error('the sample course has mistakes');
  const { lessons, grammarTopics, catalogue, liveSchedule, privateLessons, legalPages, vocabulary } =
    reading.course;
  const said: (Words | null | undefined)[] = [
    ...lessons.flatMap(({ Subtitle, text, photos, audios }) => [
      Subtitle,
      text,
      ...[...photos, ...audios].map(({ title }) => title),
    ]),
    ...grammarTopics.flatMap(({ title, summary, text }) => [title, summary, text]),
    ...catalogue.packages.flatMap(({ PromotionText }) => PromotionText),
    liveSchedule?.title,
    liveSchedule?.description,
    ...(liveSchedule?.holidays.map(({ reason }) => reason) ?? []),
    ...(liveSchedule?.dates.flatMap(({ title, description }) => [title, description]) ?? []),
    privateLessons?.meetingPlace,
    ...(privateLessons?.holidays.map(({ title }) => title) ?? []),
    ...legalPages.flatMap(({ title, text }) => [title, text]),
    ...vocabulary.flatMap(({ note, noteGerman }) => (isOfWords(note) ? withGerman(note, noteGerman) : [])),
  ];
  expect(said.length).toBeGreaterThan(180);
  for (const words of said) {
    const german = germanOf(words ?? '');
    expect(german, JSON.stringify(words)).toBeTruthy();
    expect(german).not.toContain('ß');
  }
  for (const { words } of liveSchedule?.dates ?? [])
    for (const { StandardGerman, SwissGerman } of words) expect(StandardGerman, SwissGerman).toBeTruthy();
});
