import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { findFreePort } from '../free-port.mjs';
import { ACCEPTED } from './same-answers/accepted.ts';
import { findDifferences, judge } from './same-answers/differences.ts';
import { recordAnswers } from './same-answers/record-answers.ts';
import type { Recorded } from './same-answers/recorder.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const KEPT_IN = '.cache/same-answers';
const RecordedSchema = z.record(z.string(), z.unknown());

/** A checkout is asked, and what it said is kept; a file holds what one has answered before. */
async function read(name: string, source: string, port: number): Promise<Recorded> {
  if (source.endsWith('.json')) return RecordedSchema.parse(JSON.parse(readFileSync(source, 'utf8')));
  const recorded = await recordAnswers(resolve(source), port);
  mkdirSync(KEPT_IN, { recursive: true });
  writeFileSync(`${KEPT_IN}/${name}.json`, JSON.stringify(recorded, null, 1));
  return recorded;
}

const [before, after] = process.argv.slice(2);
if (before === undefined || after === undefined || !existsSync(before) || !existsSync(after)) {
  say(
    'npm run same-answers -- BEFORE AFTER: two built checkouts with the same content, or answers kept of one.',
  );
  process.exit(2);
}
const port = await findFreePort();
const answers = { before: await read('before', before, port), after: await read('after', after, port) };

const { unexplained, reasons } = judge(findDifferences(answers.before, answers.after), ACCEPTED);
for (const [{ commit, why }, count] of reasons) say(`${count} × meant (${commit}): ${why}`);
for (const { call, path, before: was, after: is } of unexplained)
  say(`${call}: ${path}\n  before ${short(was)}\n  after  ${short(is)}`);
say(`${Object.keys(answers.before).length} calls, ${unexplained.length} differences without a reason.`);
process.exitCode = unexplained.length > 0 ? 1 : 0;

function short(value: unknown): string {
  return JSON.stringify(value).slice(0, 300);
}
