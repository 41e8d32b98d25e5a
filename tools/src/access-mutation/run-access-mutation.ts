import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { testClockEnvironment } from '../../test-clock.mjs';
import type { Shell } from '../run-content.ts';
import { type Condition, chooseConditions, pathIn } from './choose-conditions.ts';
import { NOT_CAUGHT } from './not-caught.ts';
import { openTests, type Ran, type Tests } from './run-tests.ts';
import { openVerdicts, type Verdicts } from './verdicts.ts';

const WANTED = 0.95;
const DOORS = 'apps/server/testing/access-flips/doors.flips.ts';
const TESTS = 'apps/server/src/{app,features,platform}/**/*.test.ts';

type Run = {
  say: Shell['say'];
  root: string;
  folder: string;
  verdicts: Verdicts;
  all: readonly Condition[];
  /** What is asked about. */
  wanted: readonly Condition[];
  /** Words in the paths of the tests that are asked; none for every test. */
  only: readonly string[];
  /** Words in the names of those that are asked. */
  named: string | undefined;
  tests: Tests;
};

/**
 * `npm run access-mutation`: flips each condition of the server that lets in or shuts out, one at a time, and says which of
 * them a test catches: first the access table, asked at the doors behind which a condition stands, then its feature’s tests.
 * What is known is kept in `.cache/access-mutation`, and not asked again while the condition stays as it is written.
 * `--tests sign-in` asks only those of the tests, `--named 'a visitor'` only those called so; what they let pass stays open.
 */
export async function runAccessMutation(shell: Shell, root: string, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true },
      sample: { type: 'string' },
      again: { type: 'boolean', default: false },
      skip: { type: 'string' },
      tests: { type: 'string', multiple: true },
      named: { type: 'string' },
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
    all,
    wanted,
    only: values.tests ?? [],
    named: values.named,
    tests: await openTests(root, folder, all, values.named),
  };
  try {
    if (values.skip !== 'doors' && openOf(run).length > 0) await askDoors(run);
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
async function askDoors({ say, root, folder, tests, verdicts, all }: Run): Promise<void> {
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

/** So many test files are asked together: few enough that verdicts are kept early, enough for both workers. */
const FILES_AT_ONCE = 12;

/** So many tests of other features, as far as it is known what they come by, are asked about what its feature’s let pass. */
const MOST_OTHERS = 3;

/** Feature after feature, those with the fewest tests for a condition first. */
async function askFeatures(run: Run): Promise<void> {
  const open = openOf(run);
  const share = (feature: string) =>
    testsOf(run.root, feature).length / open.filter((one) => one.feature === feature).length;
  const features = [...new Set(open.map(({ feature }) => feature))].toSorted((a, b) => share(a) - share(b));
  let group: string[] = [];
  for (const feature of features) {
    group.push(feature);
    const files = group.flatMap((one) => testsOf(run.root, one)).filter((file) => isAsked(run, file)).length;
    if (files < FILES_AT_ONCE && feature !== features.at(-1)) continue;
    await askTogether(
      run,
      open.filter((one) => group.includes(one.feature)),
    );
    group = [];
  }
}

const isAsked = ({ only }: Run, file: string) =>
  only.length === 0 || only.some((part) => file.includes(part));

/** In each round every test file runs once, with the next of the conditions that it comes by. */
async function askTogether(run: Run, open: readonly Condition[]): Promise<void> {
  const { say, verdicts } = run;
  const asked = new Set(
    open.flatMap(({ feature }) => testsOf(run.root, feature)).filter((file) => isAsked(run, file)),
  );
  const failing = await learnSeen(run, [...asked]);
  const everyTest = testsOf(run.root);
  const left: Left = new Map();
  for (const { name, feature } of open) {
    const tests = testsOf(run.root, feature);
    const comesBy = (file: string) => verdicts.seenIn(keyOf(run, file))?.includes(name) === true;
    const others = everyTest.filter((file) => !tests.includes(file) && comesBy(file));
    const files = [
      ...tests.filter((file) => asked.has(file) && comesBy(file)),
      ...others.slice(0, MOST_OTHERS),
    ];
    const isEach = run.named === undefined && tests.every((file) => asked.has(file));
    const failed = tests.filter((file) => failing.has(file)).map((file) => pathIn(run.root, file));
    const but = failed.length > 0 ? `; ${failed.join(', ')} fails with nothing flipped` : '';
    if (files.length > 0) left.set(name, { files, isEach, but });
    else if (isEach) verdicts.keep(name, { caught: false, by: '', why: `no test comes by${but}` });
  }
  for (let round = 1; left.size > 0; round += 1) {
    await playRound(run, left);
    say(`${open[0]?.feature ?? ''}, round ${round}: ${left.size} to go.`);
  }
}

/** The tests that are still to be asked about each condition, whether these are all of its feature, and which could not be. */
type Left = Map<string, { files: string[]; isEach: boolean; but: string }>;

/** What a machine that is too busy does to a test, whatever is flipped in it. */
const BY_LOAD = /statement timeout|timed out in \d+ ?ms|timeout exceeded/;

/** Leaves those in `left` that still have a test to be asked. */
async function playRound({ say, root, tests, verdicts }: Run, left: Left): Promise<void> {
  const plan: { [file: string]: string } = {};
  for (const [name, { files }] of left) {
    const file = files.find((one) => plan[one] === undefined);
    if (file !== undefined) plan[file] = name;
  }
  // Kept at once: a run may be ended in the middle of a round.
  const keepCaught = ({ file, isFailed, why }: Ran) => {
    if (isFailed && !BY_LOAD.test(why) && plan[file] !== undefined)
      verdicts.keep(plan[file], { caught: true, by: pathIn(root, file), why });
  };
  for (const first of await tests.run(plan, keepCaught)) {
    const { file } = first;
    const name = plan[file] ?? '';
    const { files = [], isEach = false, but = '' } = left.get(name) ?? {};
    const others = files.filter((one) => one !== file);
    left.delete(name);
    // One that took too long is asked once more, with the machine to itself.
    const isSlow = first.isFailed && BY_LOAD.test(first.why);
    if (isSlow) say(`Once more alone: ${name} in ${pathIn(root, file)}: ${first.why}`);
    const { isFailed, why } = (isSlow ? (await tests.run({ [file]: name }))[0] : first) ?? first;
    if (isFailed) verdicts.keep(name, { caught: true, by: pathIn(root, file), why });
    else if (others.length > 0) left.set(name, { files: others, isEach, but });
    else if (isEach) verdicts.keep(name, { caught: false, by: '', why: `every test passes${but}` });
  }
}

/** Of a feature, else of all. */
const testsOf = (root: string, feature?: string) =>
  globSync(TESTS, { cwd: root })
    .filter((file) => feature === undefined || file.includes(`/${feature}/`))
    .filter((file) => !/\.(?:built|long)\.test\.ts$/.test(file))
    .map((file) => join(root, file));

/** Runs files once with nothing flipped, those that fail once more; who fails still says nothing, and is returned. */
async function learnSeen(run: Run, files: readonly string[]): Promise<ReadonlySet<string>> {
  const { say, root, tests, verdicts } = run;
  let unknown = files.filter((file) => verdicts.seenIn(keyOf(run, file)) === undefined);
  for (const time of ['once', 'again'] as const) {
    if (unknown.length === 0) break;
    say(`${unknown.length} test files run ${time} with nothing flipped.`);
    const keep = ({ file, isFailed, why }: Ran) => {
      if (isFailed) say(`Fails by itself: ${pathIn(root, file)}: ${why}`);
      else verdicts.keepSeen(keyOf(run, file), tests.seenIn(file));
    };
    const ran = await tests.run(Object.fromEntries(unknown.map((file) => [file, null])), keep);
    unknown = ran.filter(({ isFailed }) => isFailed).map(({ file }) => file);
  }
  return new Set(unknown);
}

/** A test as it is written, beside the conditions as they are: either may change what it comes by. */
function keyOf({ root, all, named = '' }: Run, file: string): string {
  const names = all.map(({ name }) => name).join();
  const hash = createHash('sha256')
    .update(readFileSync(file))
    .update(names + named)
    .digest('hex')
    .slice(0, 16);
  return `${pathIn(root, file)}#${hash}`;
}

function report({ say, complain }: Shell, { wanted, verdicts }: Run): void {
  const asked = wanted.filter(({ name }) => verdicts.find(name));
  const missed = asked.filter(({ name }) => verdicts.find(name)?.caught === false);
  for (const { file, line, kind, says, name } of missed)
    say(
      `Not caught: ${file}:${line} (${kind}) ${says.slice(0, 100)}: ${NOT_CAUGHT[name] ?? verdicts.find(name)?.why}`,
    );
  const caught = asked.length - missed.length;
  const share = caught / Math.max(1, asked.length);
  const said = `${caught} of ${asked.length} caught (${(share * 100).toFixed(1)} %), ${wanted.length - asked.length} not asked.`;
  if (share < WANTED || asked.length < wanted.length) complain(said);
  else say(said);
}
