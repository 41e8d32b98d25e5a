import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CourseFolder, createCourseFolder } from '../../../../testing/factories/courses.ts';
import { type ChildWork, createChildWork } from '../../../platform/child-work/child-work.ts';
import { createLog } from '../../../platform/log.ts';
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
