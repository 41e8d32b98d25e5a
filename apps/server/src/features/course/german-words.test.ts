import { fileURLToPath } from 'node:url';
import type { Words } from '@school/contract/words';
import { germanOf } from '@school/contract/words';
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
      'MaxAmountOfLessons: 1\nmeetingPlace: { en: Video call, de: Videoanruf }\nslots: []\n',
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
      privateLessons: { meetingPlace: { en: 'Video call', de: 'Videoanruf' } },
    });
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
  ])('with %s is told with its file, line and reason', (_name, subtitle, reason) => {
    course.change(LESSON, withSubtitle(subtitle));
    expect(tell().join('\n')).toContain(`${LESSON}:3 ${reason}`);
  });

  it('as a file of its own is told its mistakes too', () => {
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

it('the sample course says all of itself in German too, without ß', () => {
  const reading = readCourse(SAMPLE_COURSE);
  if (!reading.ok) throw new Error('the sample course has mistakes');
  const { lessons, grammarTopics, catalogue, liveSchedule, privateLessons } = reading.course;
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
  ];
  expect(said.length).toBeGreaterThan(80);
  for (const words of said) {
    const german = germanOf(words ?? '');
    expect(german, JSON.stringify(words)).toBeTruthy();
    expect(german).not.toContain('ß');
  }
  for (const { words } of liveSchedule?.dates ?? [])
    for (const { StandardGerman, SwissGerman } of words) expect(StandardGerman, SwissGerman).toBeTruthy();
});
