import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CourseFolder, courseYaml, createCourseFolder } from '../../../testing/factories/courses.ts';
import { SAMPLE_COURSE, sayProblem, useCourseFolder } from '../../../testing/read-course-file.ts';
import { readCourse } from './read-course.ts';

const folders = useCourseFolder();
let course: CourseFolder;
beforeEach(() => {
  course = folders.now();
});

/** Every problem as `file:line reason`. */
function problemsOf(folder: string): string[] {
  const reading = readCourse(folder);
  return reading.ok ? [] : reading.problems.map(sayProblem);
}

/** Changes a piece of a file that has it. */
function replaceIn(file: string, piece: string, by: string): void {
  const text = readFileSync(join(course.folder, file), 'utf8');
  expect(text).toContain(piece);
  course.change(file, text.replace(piece, by));
}

const LESSON = 'lessons/hello/lesson.md';
const CARDS = 'lessons/hello/flashcards.csv';
const CAPTIONS = 'lessons/hello/captions/gsw.vtt';

describe('a course without mistakes', () => {
  it('is read whole', () => {
    const reading = readCourse(course.folder);
    expect(reading).toMatchObject({
      ok: true,
      course: {
        title: 'Swiss German',
        dialect: 'Zürich',
        legalPages: [{ page: 'disclaimer', title: 'Disclaimer' }],
        lessons: [
          {
            id: 'hello',
            Title: 'Grüezi',
            Subtitle: 'hello',
            Difficulty: 1,
            isAvailable: true,
            isFreeSample: false,
            text: 'Say *Grüezi*.\n\nAnd then go on.',
            cards: [
              { swissGerman: 'Grüezi', english: 'Hello', standardGerman: 'Guten Tag' },
              { swissGerman: 'Hoi', english: 'Hi', standardGerman: 'Hallo' },
            ],
            captions: [{ language: 'gsw', cues: [{ id: null, text: 'Grüezi' }] }],
          },
          { id: 'goodbye' },
        ],
      },
    });
  });

  it('may have Windows line ends, a byte order mark, quoted cells and no flashcards', () => {
    const text = readFileSync(join(course.folder, LESSON), 'utf8');
    course.change(LESSON, `\uFEFF${text.replaceAll('\n', '\r\n')}`);
    course.change(CARDS, '\uFEFFSwissGerman,English,StandardGerman\r\n"Guet, merci","Say ""fine""",\r\n');
    course.change('lessons/goodbye/flashcards.csv', null);
    const reading = readCourse(course.folder);
    expect(reading.ok && reading.course.lessons.map(({ cards }) => cards)).toEqual([
      [
        {
          id: '027a57dd311a',
          isIdWritten: false,
          line: 2,
          swissGerman: 'Guet, merci',
          english: 'Say "fine"',
          standardGerman: null,
          soundFile: null,
        },
      ],
      [],
    ]);
  });

  it('may have scripts of films and recorded voices, which are not part of it', () => {
    const before = readCourse(course.folder);
    course.change('lessons/hello/film.yaml', 'place: market\n');
    course.change('lessons/hello/audio/line-01.wav', 'voice');
    course.change('lessons/hello/made.txt', 'film 0\n');
    const after = readCourse(course.folder);
    expect(after.ok && after.course.lessons).toEqual(before.ok && before.course.lessons);
    expect(problemsOf(course.folder)).toEqual([]);
  });

  it('is found in the sample course’s folder', () => {
    expect(problemsOf(SAMPLE_COURSE)).toEqual([]);
    const reading = readCourse(SAMPLE_COURSE);
    const lessons = reading.ok ? reading.course.lessons : [];
    const countOf = (type: string) => lessons.filter(({ Type }) => Type === type).length;
    expect([countOf('mini_lesson'), countOf('video_lesson'), countOf('monday_lesson')]).toEqual([12, 10, 4]);
    expect(lessons.filter(({ isFreeSample }) => isFreeSample).map(({ id }) => id)).toEqual([
      'gruezi-mitenand',
      'gruezi-mitenand-de',
    ]);
    // A German version has its original's cards.
    const versions = lessons.map(({ GermanVersionURL }) => GermanVersionURL?.slice('/videos/'.length));
    for (const { id, cards, captions } of lessons) {
      expect(cards.length, id).toBeGreaterThanOrEqual(versions.includes(id) ? 0 : 10);
      expect(
        cards.every(({ standardGerman }) => standardGerman),
        id,
      ).toBe(true);
      expect(captions.map(({ language }) => language)).toEqual(['gsw', 'en', 'de']);
    }
  });
});

const ALL_CARDS = 'StandardGerman\nGrüezi,Hello,Guten Tag\nHoi,Hi,Hallo';
const withIds = (first: string, second: string) =>
  `StandardGerman,id\nGrüezi,Hello,Guten Tag,${first}\nHoi,Hi,Hallo,${second}`;

const withSounds = (first: string) => `StandardGerman,Sound\nGrüezi,Hello,Guten Tag,${first}\nHoi,Hi,Hallo,`;

describe('a mistake is reported with its file, line and reason', () => {
  it.each([
    ['no title', LESSON, 'Title: "Grüezi"\n', '', 'Title: Invalid input: expected string', 2],
    ['a date that is none', LESSON, '2026-09-03', '2026-02-30', 'Date: must be a day such as 2026-09-03', 5],
    ['an unknown type', LESSON, 'mini_lesson', 'podcast', 'Type: Invalid option', 4],
    [
      'a difficulty out of range',
      LESSON,
      'Difficulty: 1',
      'Difficulty: 9',
      'Difficulty: must be a number from 1 to 5',
      6,
    ],
    ['an unknown setting', LESSON, 'Difficulty', 'Dificulty', 'Dificulty: there is no such setting.', 6],
    ['a setting twice', LESSON, 'Difficulty: 1', 'Date: 2026-09-04', 'Map keys must be unique', 6],
    ['an undefined alias', LESSON, 'Difficulty: 1', 'Difficulty: *one', 'A name after * is not defined', 2],
    ['no settings', LESSON, '---\nTitle', 'Title', 'A lesson begins with its settings', 1],
    ['raw HTML as a block', LESSON, 'And then', '<b>And</b> then', 'Raw HTML is not shown', 12],
    ['a script', LESSON, 'Say *Grüezi*.', '<script>alert(1)</script>', 'Raw HTML is not shown', 10],
    ['a German version elsewhere', LESSON, 'Difficulty: 1', 'GermanVersionURL: /videos/x', 'no lesson at', 6],
    [
      'a German version with a separate one',
      LESSON,
      'Difficulty: 1',
      'GermanVersionURL: /videos/hello',
      'itself a German version',
      1,
    ],
    ['an empty subtitle', LESSON, '"hello"', '""', 'Subtitle: Too small', 3],
    ['an unknown Monday lesson', LESSON, 'Difficulty: 1', 'MondayLessonID: x', "no lesson 'x'", 6],
    ['a photo outside', LESSON, 'Difficulty: 1', 'photos: [{ file: ../x.webp, title: x }]', 'below media', 6],
    [
      'a missing photo',
      LESSON,
      'Difficulty: 1',
      'photos: [{ file: x.webp, title: x }]',
      'media/x.webp is missing.',
      6,
    ],
    ['another header', CARDS, 'SwissGerman', 'Schwyzertüütsch', 'The first line must be', 1],
    ['a missing cell', CARDS, 'Hoi,Hi,Hallo', 'Hoi,Hi', 'A line has 3 cells, this one 2.', 3],
    ['an empty phrase', CARDS, 'Hoi,Hi,Hallo', ',Hi,Hallo', 'must not be empty', 3],
    ['a card twice', CARDS, 'Hoi,Hi,Hallo', 'Grüezi,Hi,Hallo', "'Grüezi' stands in this file twice.", 3],
    ['a sound outside', CARDS, ALL_CARDS, withSounds('../x.mp3'), "The sound '../x.mp3' must be a path", 2],
    ['a sound that is none', CARDS, ALL_CARDS, withSounds('x.exe'), "The sound 'x.exe' must be a path", 2],
    ['a missing sound', CARDS, ALL_CARDS, withSounds('x/y.mp3'), 'media/x/y.mp3 is missing.', 2],
    ['an id with a space', CARDS, ALL_CARDS, withIds('c-1', 'c 2'), "The id 'c 2' must be of letters", 3],
    ['an id twice', CARDS, ALL_CARDS, withIds('c-1', 'c-1'), `the id 'c-1' of the card at ${CARDS}:2`, 3],
    ['ids under no header', CARDS, 'Hallo', 'Hallo,c-2', 'A line has 3 cells, this one 4.', 3],
    ['quotes that do not match', CARDS, 'Hoi,Hi,Hallo', '"Hoi,Hi,Hallo', 'The quotes do not match', 3],
    ['a quote inside a cell', CARDS, 'Hoi,Hi', 'Ho"i,Hi', 'The quotes do not match', 3],
    ['captions without their first line', CAPTIONS, 'WEBVTT', 'SUBTITLES', 'must be WEBVTT', 1],
    ['a time that is none', CAPTIONS, '00:04.000', '4 s', 'A time looks like', 3],
    ['an arrow that is none', CAPTIONS, '-->', '->', 'A time looks like', 3],
    ['a caption that ends early', CAPTIONS, '00:00.000', '00:09.000', 'must end after it begins', 3],
    ['no caption', CAPTIONS, '00:00.000 --> 00:04.000\n', '', 'There is no caption', 1],
    ['a NUL', CARDS, 'Hoi', 'Ho\0i', 'The file must be UTF-8 text.', 3],
    ['a lesson listed twice', 'course.yaml', '- goodbye', '- goodbye\n  - hello', 'is listed twice', 7],
    ['an id that no address can hold', 'course.yaml', '- hello', '- "hel/lo"', 'lessons.0: Invalid', 5],
    [
      'a lesson without a folder',
      'course.yaml',
      'legal:',
      '  - gone\nlegal:',
      'there is no folder lessons/gone.',
      7,
    ],
    ['an unknown legal page', 'course.yaml', 'disclaimer:', 'imprint:', 'legal.imprint', 8],
    ['an unknown course setting', 'course.yaml', 'dialect', 'accent', 'accent: there is no such setting.', 2],
    ['a bad language tag', 'course.yaml', 'gsw-CH', 'Swiss', 'language: must be a language tag', 3],
  ])('%s', (_name, file, piece, by, reason, line) => {
    replaceIn(file, piece, by);
    const told = problemsOf(course.folder);
    expect(told.join('\n')).toContain(reason);
    const found = told.find((problem) => problem.includes(reason)) ?? '';
    expect(found).toContain(`:${line} `);
    expect(found).toContain(`${file}:`);
  });

  it.each([
    ['lessons/hello/media/poster.webp', 'media/poster.webp is missing.'],
    ['lessons/hello/media/master.m3u8', 'media/master.m3u8 is missing.'],
    ['lessons/hello/media/p360/index.m3u8', 'media/p360/index.m3u8 is missing.'],
    ['lessons/hello/media/p360/init.mp4', 'media/p360/init.mp4 is missing.'],
    ['lessons/hello/media/p360/s00.m4s', 'media/p360/s00.m4s is missing.'],
    ['lessons/hello/captions', 'captions/gsw.vtt is missing.'],
  ])('%s taken away', (file, reason) => {
    course.change(file, null);
    expect(problemsOf(course.folder)).toEqual([`${LESSON}:2 ${reason}`]);
  });

  it('a legal page taken away', () => {
    course.change('legal/disclaimer.md', null);
    expect(problemsOf(course.folder)).toEqual(['legal/disclaimer.md:1 The file is missing.']);
  });

  it('text in another encoding', () => {
    course.change(CARDS, Buffer.from('SwissGerman,English,StandardGerman\nGr\xFCezi,Hello,x\n', 'latin1'));
    expect(problemsOf(course.folder)).toEqual([
      `${CARDS}:2 The file must be UTF-8 text. In Excel, save it as ‘CSV UTF-8’.`,
    ]);
  });

  it('text that is turned against its reading direction, by its line', () => {
    replaceIn(LESSON, 'Say *Grüezi*.', 'Say \u202eizeürG\u202c.');
    const [problem = ''] = problemsOf(course.folder);
    expect(problem).toContain(`${LESSON}:`);
    expect(problemsOf(course.folder)).toHaveLength(1);
    expect(
      readFileSync(join(course.folder, LESSON), 'utf8').split('\n')[Number(problem.split(/[: ]/)[1]) - 1],
    ).toContain('\u202e');
  });

  it('a playlist that leads out of its folder, or to itself', () => {
    course.change('lessons/hello/media/p360/index.m3u8', '#EXTM3U\n../../../../../etc/passwd\nindex.m3u8\n');
    expect(problemsOf(course.folder)).toEqual([`${LESSON}:2 ../../../../etc/passwd is missing.`]);
  });

  it('a folder that the list leaves out', () => {
    course.change('course.yaml', courseYaml(['hello']));
    expect(problemsOf(course.folder)).toEqual([
      'course.yaml:5 lessons: the folder lessons/goodbye is not listed.',
    ]);
  });

  it('no course at all', () => {
    expect(problemsOf(join(course.folder, 'nowhere'))).toEqual([
      `course.yaml:1 There is none in ${join(course.folder, 'nowhere')}.`,
    ]);
    course.change('course.yaml', '');
    expect(problemsOf(course.folder)).toHaveLength(1);
  });

  it('several at once, all of them', () => {
    replaceIn(LESSON, 'Difficulty: 1', 'Difficulty: 0');
    course.change('lessons/goodbye/media/poster.webp', null);
    course.change('lessons/goodbye/captions/gsw.vtt', 'WEBVTT\n');
    expect(problemsOf(course.folder)).toHaveLength(3);
  });
});

describe('the grammar', () => {
  const TOPIC = '---\nTitle: Sounds\nSummary: How it sounds.\n---\nSay *Grüezi*.\n';
  /** The course's topics, as it lists them. */
  const list = (...ids: string[]) => {
    const topics = ids.map((id) => `\n  - ${id}`).join('');
    course.change('course.yaml', `${courseYaml(['hello', 'goodbye'])}grammar:${topics}\n`);
  };

  it('is read in the order of course.yaml', () => {
    list('sounds', 'verbs');
    course.change('grammar/verbs.md', TOPIC.replace('Title: Sounds', 'Title: Verbs'));
    course.change('grammar/sounds.md', TOPIC);
    const reading = readCourse(course.folder);
    expect(reading.ok && reading.course.grammarTopics).toEqual([
      { id: 'sounds', title: 'Sounds', summary: 'How it sounds.', text: 'Say *Grüezi*.' },
      { id: 'verbs', title: 'Verbs', summary: 'How it sounds.', text: 'Say *Grüezi*.' },
    ]);
  });

  it('has exercises in a form that is checked, with file and line, in each language', () => {
    list('sounds');
    const block = (...rows: string[]) => `\n\`\`\`exercises\n${rows.join('\n')}\n\`\`\`\n`;
    course.change(
      'grammar/sounds.md',
      TOPIC + block('Er [isch] da. = He is here.', 'Er isch da. = He is here.', 'Er [isch] da.'),
    );
    course.change('grammar/sounds.de.md', `Text.\n${block('Si [isch] da. = Sie ist da.')}`);
    const lines = TOPIC.split('\n').length;
    expect(problemsOf(course.folder)).toEqual([
      `grammar/sounds.md:${lines + 3} An exercise has one field in brackets: De Maa, [wo] da schafft.`,
      `grammar/sounds.md:${lines + 4} An exercise ends with what it means, after a space, = and a space.`,
      'grammar/sounds.de.md:4 The English text has no exercise with this sentence and this answer.',
    ]);
    course.change('grammar/sounds.md', TOPIC + block('Si [isch] da. = She is here.'));
    expect(problemsOf(course.folder)).toEqual([]);
  });

  it('gets every mistake reported, with file and line', () => {
    list('sounds', 'sounds', 'all', 'bare', 'lost', 'titleless');
    course.change('grammar/sounds.md', `${TOPIC}\n<b>bold</b>\n`);
    course.change('grammar/bare.md', 'Only a text.\n');
    course.change('grammar/titleless.md', '---\nSummary: What it is.\n---\n');
    course.change('grammar/unlisted.md', TOPIC);
    expect(problemsOf(course.folder)).toEqual([
      'course.yaml:10 grammar: the file grammar/unlisted.md is not listed.',
      'grammar/sounds.md:7 Raw HTML is not shown: use Markdown.',
      "course.yaml:11 grammar: 'sounds' is listed twice.",
      "course.yaml:12 grammar: 'all' stands for all topics: rename this one.",
      'grammar/bare.md:1 A topic begins with its settings between two lines of ---.',
      'grammar/lost.md:1 The file is missing.',
      'grammar/titleless.md:2 Title: Invalid input: expected string, received undefined',
      'grammar/titleless.md:4 The topic has no text.',
    ]);
  });
});

it('what regions say stands beside cards and words, and a mistake in it has its line', () => {
  const words = 'SwissGerman,English,StandardGerman,Note,Regions\nnöd,not,nicht,,';
  const cards = 'SwissGerman,English,StandardGerman,Regions\nD Milch,Milk,,';
  course.change(CARDS, `${cards}Bärn: D Miuch\nHallo,Hello,,\n`);
  course.change('vocabulary.csv', `${words}Bärn: nid; Wallis: nit\n`);
  const reading = readCourse(course.folder);
  expect(reading.ok && reading.course.vocabulary[0]?.regions).toEqual({ bern: 'nid', wallis: 'nit' });
  expect(reading.ok && reading.course.lessons[0]?.cards.map(({ regions }) => regions)).toEqual([
    { bern: 'D Miuch' },
    undefined,
  ]);
  course.change('vocabulary.csv', `${words}Paris: non\n`);
  course.change(CARDS, `${cards}Bärn:\n`);
  expect(problemsOf(course.folder).toSorted()).toEqual([
    `${CARDS}:2 Behind 'Bärn:' stands what is said there.`,
    "vocabulary.csv:2 'Paris' is no region: they are Bärn, Basel, Ooschtschwyz, Innerschwyz, Wallis, each with a colon behind it.",
  ]);
});

it('spellings that are taken have a word and one of them a line, each once', () => {
  course.change('spellings.csv', 'SwissGerman,Spelling\nHuus,hoos\nade,adiö\n');
  const reading = readCourse(course.folder);
  expect(reading.ok && reading.course.spellings).toEqual([
    { word: 'ade', spelling: 'adiö' },
    { word: 'huus', spelling: 'hoos' },
  ]);
  course.change('spellings.csv', 'Word,Spelling\nHuus,hoos\nhuus,Hoos\nade\n!,x\n');
  expect(problemsOf(course.folder)).toEqual([
    'spellings.csv:1 The first line must be SwissGerman,Spelling.',
    "spellings.csv:3 'hoos' stands here twice for 'huus'.",
    'spellings.csv:4 A line has 2 cells, this one 1.',
    'spellings.csv:5 A word and its spelling have letters.',
  ]);
});

describe('the vocabulary', () => {
  const HEADER = 'SwissGerman,English,StandardGerman,Note';

  it('is read in its order, each word with the key that it is found under', () => {
    course.change('vocabulary.csv', `${HEADER}\nde Bärg,the mountain,der Berg,d Bärge\ngäll,right?,,\n`);
    const reading = readCourse(course.folder);
    expect(reading.ok && reading.course.vocabulary).toEqual([
      {
        key: 'barg',
        swissGerman: 'de Bärg',
        english: 'the mountain',
        standardGerman: 'der Berg',
        note: 'd Bärge',
        noteGerman: null,
      },
      {
        key: 'gall',
        swissGerman: 'gäll',
        english: 'right?',
        standardGerman: null,
        note: null,
        noteGerman: null,
      },
    ]);
  });

  it('gets every mistake reported, with file and line', () => {
    const lines = [
      'de Bärg,the mountain,,',
      'ine,in,,',
      'ine,them,,',
      'de Bärg,the mountain,,',
      'gäll,,,',
      '…,dots,,',
      'a,b',
    ];
    course.change('vocabulary.csv', [HEADER, ...lines, `lang,${'x'.repeat(301)},,`].join('\n'));
    expect(problemsOf(course.folder)).toEqual([
      "vocabulary.csv:5 'de Bärg' stands in this file twice with one meaning.",
      'vocabulary.csv:6 SwissGerman and English must not be empty.',
      "vocabulary.csv:7 '…' has no letters.",
      'vocabulary.csv:8 A line has 4 cells, this one 2.',
      'vocabulary.csv:9 A cell has at most 300 characters.',
    ]);
    course.change('vocabulary.csv', 'Word,Meaning\n');
    expect(problemsOf(course.folder)).toEqual([
      `vocabulary.csv:1 The first line must be ${HEADER}, with or without ,GermanNote and ,Regions at its end.`,
    ]);
    course.change('vocabulary.csv', `${HEADER}\n"de Bärg,the mountain,,\n`);
    expect(problemsOf(course.folder)[0]).toContain('vocabulary.csv:2 The quotes do not match');
  });
});

describe('a film that could not be watched is reported with its file', () => {
  const at = 'lessons/hello/media';
  it.each([
    ['an empty piece', `${at}/p360/s00.m4s`, '', 'media/p360/s00.m4s is empty.'],
    [
      'bytes that are no film',
      `${at}/p360/s00.m4s`,
      'x'.repeat(200_000),
      'media/p360/s00.m4s is no piece of a film.',
    ],
    [
      'a codec that many browsers lack',
      `${at}/p360/init.mp4`,
      '\0\0\0\x08ftyp\0\0\0\x08hvc1',
      'media/p360/init.mp4: many browsers cannot play HEVC (H.265); encode the film as H.264.',
    ],
    [
      'another length than it says',
      `${at}/p360/index.m3u8`,
      '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:12.0,\ns00.m4s\n#EXT-X-ENDLIST\n',
      'durationSeconds: the film takes 12 seconds.',
    ],
  ])('%s', (_what, file, content, reason) => {
    const course = createCourseFolder(['hello']);
    course.change(file, content);
    const reading = readCourse(course.folder);
    course.remove();
    expect(reading).toMatchObject({ ok: false, problems: [{ file: 'lessons/hello/lesson.md', reason }] });
  });

  it('a transport stream and sound alone are films', () => {
    const course = createCourseFolder(['hello']);
    const packet = Buffer.alloc(188, 0);
    packet[0] = 0x47;
    course.change(`${at}/p360/s00.m4s`, Buffer.concat([packet, packet]));
    course.change(`${at}/p360/init.mp4`, Buffer.from([0xff, 0xf1, 0, 0]));
    expect(readCourse(course.folder).ok).toBe(true);
    course.remove();
  });
});
