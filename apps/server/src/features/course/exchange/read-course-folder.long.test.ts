import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CourseFolder, createCourseFolder } from '../../../../testing/factories/courses.ts';
import { type ChildWork, createChildWork } from '../../../platform/child-work/child-work.ts';
import { createLog } from '../../../platform/log.ts';
import { readFolder } from './folder-job.ts';
import { readCourseFolder } from './read-course-folder.ts';

const MOST_GROWTH_KILOBYTES = 20 * 1024;
const LARGEST_TEXT_BYTES = 16 * 1024 * 1024;

let childWork: ChildWork;
let course: CourseFolder;
beforeAll(() => {
  childWork = createChildWork(createLog('silent'));
});
afterAll(() => childWork.close());
beforeEach(() => {
  course = createCourseFolder();
});
afterEach(() => course.remove());

it('a child reads the same of a course as this process would', async () => {
  const job = { folder: course.folder, known: null };
  const reading = await readCourseFolder(childWork, job);
  expect(reading).toMatchObject({ ok: true, course: { title: 'Swiss German' } });
  expect(reading).toEqual(readFolder(job));
});

it('reports links, which lead out of a course, and pipes, which never end, and does not open them', async () => {
  symlinkSync('/etc/passwd', join(course.folder, 'lessons/hello/media/key.m4s'));
  execFileSync('mkfifo', [join(course.folder, 'lessons/goodbye/lesson.de.md')]);
  const reading = await readCourseFolder(childWork, { folder: course.folder, known: null });
  if (reading.ok) throw new Error('it was read');
  const reasonOf = (what: string) => `This is ${what}: a course is made of files and folders alone.`;
  expect(reading.problems.toSorted((one, other) => one.file.localeCompare(other.file))).toEqual([
    { file: 'lessons/goodbye/lesson.de.md', line: 1, reason: reasonOf('a device or a pipe') },
    { file: 'lessons/hello/media/key.m4s', line: 1, reason: reasonOf('a link') },
  ]);
});

it('reports what no school takes before anything is sent', async () => {
  course.change(
    'lessons/hello/flashcards.csv',
    `SwissGerman,English,StandardGerman\n${'G'.repeat(301)},Hello,\n`,
  );
  expect(await readCourseFolder(childWork, { folder: course.folder, known: null })).toMatchObject({
    ok: false,
    problems: [{ file: 'lessons/hello/flashcards.csv' }],
  });
});

const kilobytesOf = (field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);

it.each([
  [
    'a table of eight million lines',
    'lessons/hello/flashcards.csv',
    () => Buffer.alloc(LARGEST_TEXT_BYTES, ',\n'),
  ],
  ['settings that lie in each other', 'plans.yaml', () => Buffer.alloc(LARGEST_TEXT_BYTES, '[')],
  ['settings of a million lists', 'course.yaml', () => Buffer.alloc(LARGEST_TEXT_BYTES, '- []\n')],
  ['a list of revisions that has no end', 'revisions.json', () => Buffer.alloc(400 * 1024 * 1024, '[')],
  [
    'captions of a million lines',
    'lessons/hello/captions/gsw.vtt',
    () => Buffer.from(`WEBVTT\n\n${'00:00.000 --> 00:04.000\nG\n\n'.repeat(600_000)}`),
  ],
])('%s costs the process that imports nothing', { timeout: 400_000 }, async (_what, file, make) => {
  course.change(file, make());
  const before = kilobytesOf('VmRSS');
  writeFileSync('/proc/self/clear_refs', '5');
  const reading = await readCourseFolder(childWork, { folder: course.folder, known: null });
  expect(reading.ok).toBe(false);
  expect(kilobytesOf('VmHWM') - before).toBeLessThan(MOST_GROWTH_KILOBYTES);
});
