import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { sayLine } from '@school/domain/pronunciation/say-line';

const USAGE = `npm run spelling -- sounds        reads words, one a line, and answers how each sounds, in phonetic signs
npm run spelling -- judge         reads lines of what is wanted, a tab, and what was typed, and answers each with a verdict
npm run spelling -- collisions    says which of the course’s words are kept apart by their letters alone`;

/** What answers a line, by the command's name; the course is read for the verdicts alone. */
const COMMANDS: ReadonlyMap<string, () => Promise<(line: string) => string>> = new Map([
  ['sounds', async () => (line: string) => sayLine(line).ipa],
  ['judge', async () => (await import('./spelling-answers.ts')).createJudge()],
]);

async function answerLines(answer: (line: string) => string): Promise<void> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (!process.stdout.write(`${answer(line)}\n`)) await once(process.stdout, 'drain');
  }
}

const [name = ''] = process.argv.slice(2);
const command = COMMANDS.get(name);
if (command) await answerLines(await command());
else if (name === 'collisions') {
  const { listCourseCollisions } = await import('./spelling-answers.ts');
  process.stdout.write(`${listCourseCollisions().join('\n')}\n`);
} else {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
}
