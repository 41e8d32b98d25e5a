import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { testClockEnvironment } from '../../test-clock.mjs';
import type { Shell } from '../run-content.ts';
import { type Condition, chooseConditions } from './choose-conditions.ts';
import { openTests, type Tests } from './run-tests.ts';
import { openVerdicts, type Verdicts } from './verdicts.ts';

const WANTED = 0.95;
const DOORS = 'apps/server/testing/access-flips/doors.flips.ts';
const TESTS = 'apps/server/src/{app,features,platform}/**/*.test.ts';

type Run = {
  say: Shell['say'];
  root: string;
  folder: string;
  verdicts: Verdicts;
  /** What is asked about. */
  wanted: readonly Condition[];
  tests: Tests;
};

/**
 * `npm run access-mutation`: flips each condition of the server that lets in or shuts out, one at a time, and says which of
 * them a test catches: first the access table, asked at the doors behind which a condition stands, then its feature’s tests.
 * What is known is kept in `.cache/access-mutation`, and not asked again while the condition stays as it is written.
 */
export async function runAccessMutation(shell: Shell, root: string, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true },
      sample: { type: 'string' },
      again: { type: 'boolean', default: false },
      skip: { type: 'string' },
    },
  });
  Object.assign(process.env, testClockEnvironment());
  const folder = join(root, '.cache/access-mutation');
  const verdicts = openVerdicts(folder);
  const all = chooseConditions(root);
  const wanted = sampleOf(
    all.filter(({ feature }) => !values.only || values.only.includes(feature)),
    Number(values.sample ?? all.length),
  );
  if (values.again)
    for (const { name } of wanted) if (verdicts.find(name)?.caught === false) verdicts.forget(name);
  const run: Run = {
    say: shell.say,
    root,
    folder,
    verdicts,
    wanted,
    tests: await openTests(root, folder, all),
  };
  try {
    if (values.skip !== 'doors' && openOf(run).length > 0) await askDoors(run, all);
    if (values.skip !== 'features') await askFeatures(run);
  } finally {
    await run.tests.close();
  }
  report(shell, run);
}

/** Evenly from all of them. */
function sampleOf(conditions: readonly Condition[], size: number): Condition[] {
  const step = Math.max(1, conditions.length / Math.max(1, size));
  return conditions.filter((_one, at) => at === 0 || Math.floor(at / step) !== Math.floor((at - 1) / step));
}

const openOf = ({ wanted, verdicts }: Run) => wanted.filter(({ name }) => verdicts.find(name) === undefined);

const DoorsSchema = z.object({ caught: z.record(z.string(), z.string()), changed: z.array(z.string()) });

/** All conditions in one go, in a server that runs. */
async function askDoors(
  { say, root, folder, tests, verdicts }: Run,
  all: readonly Condition[],
): Promise<void> {
  const [ran] = await tests.run({ [join(root, DOORS)]: null });
  if (ran?.isFailed !== false) throw new Error(`The doors could not be asked: ${ran?.why}`);
  const { caught, changed } = DoorsSchema.parse(JSON.parse(readFileSync(join(folder, 'doors.json'), 'utf8')));
  for (const { name } of all) {
    const door = caught[name];
    if (door !== undefined) verdicts.keep(name, { caught: true, by: 'access table', why: door });
  }
  say(`The access table catches ${Object.keys(caught).length}.`);
  for (const what of changed) say(`Says nothing: ${what}`);
}

/** In each round every test file runs once, with the next of the conditions that it comes by. */
async function askFeatures(run: Run): Promise<void> {
  const { say, verdicts } = run;
  const open = openOf(run);
  await learnSeen(run, [...new Set(open.flatMap(({ feature }) => testsOf(run.root, feature)))]);
  const left = new Map(
    open.map(({ name, feature }) => [
      name,
      testsOf(run.root, feature).filter((file) => verdicts.seenIn(file)?.includes(name)),
    ]),
  );
  for (const [name, files] of left)
    if (files.length === 0)
      verdicts.keep(name, { caught: false, by: '', why: 'no test of its feature comes by' });
  for (let round = 1; openOf(run).length > 0; round += 1) {
    await playRound(run, left);
    say(`Round ${round}: ${openOf(run).length} to go.`);
  }
}

async function playRound(run: Run, left: Map<string, string[]>): Promise<void> {
  const { verdicts } = run;
  const plan: { [file: string]: string } = {};
  for (const { name } of openOf(run)) {
    const file = left.get(name)?.find((one) => plan[one] === undefined);
    if (file !== undefined) plan[file] = name;
  }
  for (const { file, isFailed, why } of await run.tests.run(plan)) {
    const name = plan[file] ?? '';
    const others = (left.get(name) ?? []).filter((one) => one !== file);
    left.set(name, others);
    if (isFailed) verdicts.keep(name, { caught: true, by: file.slice(run.root.length), why });
    else if (others.length === 0) verdicts.keep(name, { caught: false, by: '', why: 'every test passes' });
  }
}

const testsOf = (root: string, feature: string) =>
  globSync(TESTS, { cwd: root })
    .filter((file) => file.includes(`/${feature}/`) && !/\.(?:built|long)\.test\.ts$/.test(file))
    .map((file) => join(root, file));

/** Runs files once with nothing flipped; one that fails by itself says nothing. */
async function learnSeen({ say, root, tests, verdicts }: Run, files: readonly string[]): Promise<void> {
  const unknown = files.filter((file) => verdicts.seenIn(file) === undefined);
  if (unknown.length === 0) return;
  say(`${unknown.length} test files run once with nothing flipped.`);
  for (const { file, isFailed, why } of await tests.run(
    Object.fromEntries(unknown.map((one) => [one, null])),
  )) {
    if (isFailed) say(`Left out, since it fails by itself: ${file.slice(root.length)}: ${why}`);
    verdicts.keepSeen(file, isFailed ? [] : tests.seenIn(file));
  }
}

function report({ say, complain }: Shell, { wanted, verdicts }: Run): void {
  const asked = wanted.filter(({ name }) => verdicts.find(name));
  const missed = asked.filter(({ name }) => verdicts.find(name)?.caught === false);
  for (const { file, line, kind, says, name } of missed)
    say(`Not caught: ${file}:${line} (${kind}) ${says.slice(0, 100)}: ${verdicts.find(name)?.why}`);
  const caught = asked.length - missed.length;
  const share = caught / Math.max(1, asked.length);
  const said = `${caught} of ${asked.length} caught (${(share * 100).toFixed(1)} %), ${wanted.length - asked.length} not asked.`;
  if (share < WANTED || asked.length < wanted.length) complain(said);
  else say(said);
}
