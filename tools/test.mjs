// Every check and every test, added up; installs if need be. Runs on Node 20 without any dependency.
//   npm test                       the short form
//   npm test -- --since REF        what the changes since REF can reach: the quick loop
//   npm run test:long              what takes too long for the short form; with --since REF the parts whose rooms changed
//   npm run test:all               both, whole
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isInstalled } from '../apps/server/installation.mjs';
import { stopWithParent } from '../apps/server/launch.mjs';
import { installPackages } from './debian-packages.mjs';
import { root, run, say } from './processes.mjs';
import { testClockEnvironment } from './test-clock.mjs';
import { listChangedFiles } from './test-run/changed-files.mjs';
import { isMachineIdle, measureSlowness, watchOthers } from './test-run/idle.mjs';
import { planLong } from './test-run/long-plan.mjs';
import { openRunFolder } from './test-run/run-folder.mjs';
import { runStep } from './test-run/run-step.mjs';
import { planShort } from './test-run/short-plan.mjs';

/** How long the short form may take on a machine that has nothing else to do, and is no slower than the reference. */
const MAX_SHORT_MS = 10 * 60_000;

/** Of the processors' work during a run: with more for others, such as a second run, the time it takes alone is unknown. */
const MAX_OTHERS = 1 / 3;

const FORMS = ['short', 'long', 'all'];

async function main() {
  const { values, positionals } = parseArgs({
    options: { since: { type: 'string' } },
    allowPositionals: true,
  });
  const [form = 'short'] = positionals;
  if (!FORMS.includes(form) || positionals.length > 1)
    throw new Error(`What to run is one of ${FORMS.join(', ')}.`);
  if (form === 'all' && values.since)
    throw new Error('`npm run test:all` runs everything: leave --since out.');
  await install();
  const changed = values.since === undefined ? null : listChangedFiles(values.since);
  const start = Date.now();
  const isIdle = await isMachineIdle();
  const limitMs = MAX_SHORT_MS * measureSlowness();
  const findOthers = watchOthers();
  const total = await runPlan([
    ...(form === 'long' ? [] : planShort(changed, values.since)),
    ...(form === 'short' ? [] : planLong(changed, values.since)),
  ]);
  const tookMs = Date.now() - start;
  const others = findOthers();
  if (form === 'short' && isIdle && others < MAX_OTHERS && tookMs > limitMs) {
    say(`\nThis took over ${inMinutes(limitMs)} minutes: move what is long to \`npm run test:long\`.`);
    total.failed += 1;
  }
  const machine = `${isIdle ? 'idle' : 'busy'} at the start, did ${Math.round(others * 100)} % of its work for others`;
  say(
    `\nIn ${inMinutes(tookMs)} minutes, on a machine that was ${machine} and may take ${inMinutes(limitMs)}.`,
  );
  const skipped = total.skipped === 0 ? '' : `, ${total.skipped} skipped`;
  say(`${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed === 0;
}

const inMinutes = (ms) => (ms / 60_000).toFixed(1);

async function install() {
  if (!isInstalled(root)) {
    say('Installing (once) …');
    const { code } = await run('npm', ['ci', '--no-audit', '--no-fund']);
    if (code !== 0) throw new Error('The installation failed.');
  }
  installPackages();
}

/**
 * Runs a plan: its stages one after the other, the lanes of a stage beside each other, the steps of a lane one after the
 * other. What outlives the run has failed it.
 */
async function runPlan(plan) {
  const { folder, quick, close } = openRunFolder();
  // Commands that tests start read the same modules each time: they are compiled once a run.
  const env = {
    ...testClockEnvironment(),
    TMPDIR: folder,
    TEST_QUICK_DIR: quick,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  };
  const total = { passed: 0, failed: 0, skipped: 0 };
  const add = (counts) => {
    for (const key of Object.keys(total)) total[key] += counts[key];
  };
  let left = [];
  try {
    for (const lanes of plan) {
      const runLane = async (steps) => {
        for (const step of steps) add(await runStep(step, { folder, env, isAlone: lanes.length === 1 }));
      };
      await Promise.all(lanes.map(runLane));
    }
  } finally {
    left = await close();
  }
  for (const command of left) say(`Still there after the tests had ended: ${command}`);
  total.failed += left.length;
  return total;
}

// The run's guardian ends the rest.
stopWithParent();
try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  say(error.message);
  process.exitCode = 1;
}
