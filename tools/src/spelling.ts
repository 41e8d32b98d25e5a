import { createInterface } from 'node:readline';
import { sayLine } from '@school/domain/pronunciation/say-line';

const USAGE = `npm run spelling -- sounds    reads words, one a line, and answers how each sounds, in phonetic signs`;

/** What answers a line, by the command's name. */
const COMMANDS: ReadonlyMap<string, (line: string) => string> = new Map([
  ['sounds', (line) => sayLine(line).ipa],
]);

const answer = COMMANDS.get(process.argv[2] ?? '');
if (answer) {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    process.stdout.write(`${answer(line)}\n`);
  }
} else {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
}
