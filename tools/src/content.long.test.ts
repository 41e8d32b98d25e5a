import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CourseFolder, createCourseFolder } from '@school/server/testing/factories/courses';
import { createTestDatabase, type TestDatabase } from '@school/server/testing/test-database';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { runContent } from './run-content.ts';

const CONTENT = fileURLToPath(new URL('./content.ts', import.meta.url));

let course: CourseFolder;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  course = createCourseFolder();
});
afterEach(() => course.remove());

type Outcome = { code: number; stdout: string; stderr: string };

/** `npm run content -- …` in this process, with the given settings alone. */
async function run(args: string[], env: { [name: string]: string } = {}): Promise<Outcome> {
  const outcome = { code: 0, stdout: '', stderr: '' };
  const say = (text: string) => {
    outcome.stdout += `${text}\n`;
  };
  const complain = (text: string) => {
    outcome.stderr += `${text}\n`;
    outcome.code = 1;
  };
  await runContent({ env, say, complain }, args);
  return outcome;
}

/** The same as a command, in a separate process. */
function runCommand(args: string[], env: { [name: string]: string } = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, [CONTENT, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

it('checks a course', async () => {
  expect(await run(['check', course.folder])).toEqual({
    code: 0,
    stdout: 'Swiss German: 2 lessons with 4 flashcards, nothing wrong.\n',
    stderr: '',
  });
});

it('lists every mistake with its file and line, and fails, as a command', async () => {
  course.change('lessons/hello/flashcards.csv', 'SwissGerman,English,StandardGerman\nHoi\n');
  course.change('lessons/goodbye/media/poster.webp', null);
  expect(await runCommand(['check', course.folder])).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'lessons/hello/flashcards.csv:2 A line has 3 cells, this one 1.\n' +
      'lessons/goodbye/lesson.md:2 media/poster.webp is missing.\n',
  });
});

it('says in words that the disk does not take its work, or that a folder is no course', async () => {
  const { code, stderr } = await runCommand(['check', course.folder], { TMPDIR: '/nowhere' });
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^There is no such file: \/nowhere[^\n]*\n$/)]);
  expect((await run(['posters', '/nowhere'])).stderr).toBe(
    '/nowhere is no course: it has no folder lessons.\n',
  );
  const strange = mkdtempSync(join(tmpdir(), 'school-no-course-'));
  writeFileSync(join(strange, 'lessons'), '');
  expect((await run(['posters', strange])).stderr).toContain('That is no folder');
  rmSync(strange, { recursive: true });
});

it('writes ids into the files of cards, once', async () => {
  const nothingWrong = 'Swiss German: 2 lessons with 4 flashcards, nothing wrong.\n';
  const files = ['lessons/hello/flashcards.csv', 'lessons/goodbye/flashcards.csv'];
  const first = await run(['check', course.folder, '--write-ids']);
  expect(first.stdout).toBe(`${nothingWrong}Ids written into:\n${files.join('\n')}\n`);
  expect(readFileSync(join(course.folder, files[0] ?? ''), 'utf8')).toBe(
    'SwissGerman,English,StandardGerman,id\nGrüezi,Hello,Guten Tag,e8c37bcfbbd8\nHoi,Hi,Hallo,d6bb1e741abe\n',
  );
  const second = await run(['check', course.folder, '--write-ids']);
  expect(second.stdout).toBe(`${nothingWrong}Every card has its id in its file.\n`);
});

it('writes no ids into a course with a mistake', async () => {
  course.change('lessons/goodbye/media/poster.webp', null);
  expect((await run(['check', course.folder, '--write-ids'])).code).toBe(1);
  expect(readFileSync(join(course.folder, 'lessons/hello/flashcards.csv'), 'utf8')).not.toContain(',id');
});

it('imports a course, and the second time says that it is unchanged', async () => {
  const mediaDir = mkdtempSync(join(tmpdir(), 'school-media-'));
  const env = { DATABASE_URL: database.url, MEDIA_DIR: mediaDir };
  expect((await run(['import', course.folder], env)).stdout).toMatch(
    /^\+ lessons\/hello\n[\s\S]*\+ plans.yaml\nThe course is imported.\n$/,
  );
  expect(existsSync(join(mediaDir, 'hello'))).toBe(true);
  expect((await run(['import', course.folder], env)).stdout).toBe('The course is unchanged.\n');
  rmSync(mediaDir, { recursive: true });
});

it.each([
  ['no arguments', []],
  ['an unknown command', ['publish', '.']],
  ['no folder', ['check']],
  ['one folder too many', ['check', '.', '.']],
  ['posters of no folder', ['posters']],
  ['ids to be written by an import', ['import', '.', '--write-ids']],
])('says how it is used: %s', async (_name, args) => {
  const { code, stderr } = await run(args);
  expect([code, stderr.split('  ')[0]]).toEqual([1, 'npm run content -- check FOLDER']);
});

it('says what is wrong without DATABASE_URL, a database or a course', async () => {
  expect((await run(['import', course.folder])).stderr).toContain('Set DATABASE_URL');
  const away = await run(['import', course.folder], { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' });
  expect([away.code, away.stderr]).toEqual([
    1,
    'No database listens there: start PostgreSQL, or correct DATABASE_URL. (ECONNREFUSED)\n',
  ]);
  const nowhere = await run(['import', '/nowhere'], { DATABASE_URL: database.url });
  expect([nowhere.code, nowhere.stderr]).toEqual([1, 'course.yaml:1 There is none in /nowhere.\n']);
});
