import { execFileSync } from 'node:child_process';
import { accelRows } from './accel.rows.ts';
import { actRows } from './acts.rows.ts';
import { bucketRows } from './bucket.rows.ts';
import { captionDeskRows } from './caption-desk.rows.ts';
import { chatRows } from './chat.rows.ts';
import { chatProcessRows } from './chat-processes.rows.ts';
import { commentRows } from './comments.rows.ts';
import { delayRows } from './delay.rows.ts';
import { filmStartRows } from './film-start.rows.ts';
import { filmRows, uploadRows } from './films.rows.ts';
import { growthRows } from './growth.rows.ts';
import { lessonListRows, slowLessonListRows } from './lesson-list.rows.ts';
import { lessonRows } from './lessons.rows.ts';
import { logInRows } from './log-in.rows.ts';
import { mediaRows } from './media.rows.ts';
import { loadedMemoryRows, restingMemoryRows } from './memory.rows.ts';
import { overloadRows } from './overload.rows.ts';
import { pageVisitRows } from './page-visits.rows.ts';
import { pageRows } from './pages.rows.ts';
import { startPeer } from './peer.ts';
import { peopleRows } from './people.rows.ts';
import { pressRows } from './presses.rows.ts';
import { pronunciationRows } from './pronunciation.rows.ts';
import { replayRows } from './replay.rows.ts';
import { describeResults, readLastResults, saveResults } from './results.ts';
import type { Row, RowGroup } from './row.ts';
import { startSchool } from './school.ts';
import { onOneCore } from './serve.ts';
import { sizeRows } from './sizes.rows.ts';
import { soundStartRows } from './sound-start.rows.ts';
import { spellingRows } from './spelling.rows.ts';
import { stageRows } from './stage.rows.ts';
import { startRows } from './start.rows.ts';
import { strangerRows } from './strangers.rows.ts';
import { slowTranscriptRows, transcriptRows } from './transcript.rows.ts';

/** In this order: memory at rest first, memory after the load last. */
const GROUPS: readonly RowGroup[] = [
  restingMemoryRows,
  startRows,
  pageRows,
  pageVisitRows,
  pressRows,
  filmStartRows,
  soundStartRows,
  transcriptRows,
  slowTranscriptRows,
  captionDeskRows,
  lessonListRows,
  slowLessonListRows,
  peopleRows,
  lessonRows,
  commentRows,
  growthRows,
  pronunciationRows,
  spellingRows,
  replayRows,
  mediaRows,
  accelRows,
  bucketRows,
  uploadRows,
  filmRows,
  stageRows,
  strangerRows,
  delayRows,
  overloadRows,
  chatRows,
  logInRows,
  actRows,
  chatProcessRows,
  sizeRows,
  loadedMemoryRows,
];

/** `npm run bench -- [--seconds=3] [--rounds=1] [--only=group,…]`: a round has several turns, nine make a median of page visits. */
function readArguments(words: readonly string[]) {
  const settingOf = (name: string) => words.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
  const wanted = settingOf('only')?.split(',') ?? words.filter((word) => !word.startsWith('--'));
  const unknown = wanted.filter((name) => !GROUPS.some((group) => group.name === name));
  if (unknown.length > 0) throw new Error(`There are no rows of '${unknown.join("', '")}'.`);
  const groups = GROUPS.filter(({ name, isOnDemand = false }) =>
    wanted.length === 0 ? !isOnDemand : wanted.includes(name),
  );
  return { seconds: Number(settingOf('seconds') ?? 3), rounds: Number(settingOf('rounds') ?? 1), groups };
}

const { seconds, rounds, groups } = readArguments(process.argv.slice(2));
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const school = await startSchool();
const peer = await startPeer(school);
const last = readLastResults();
const rows: Row[] = [];
/** Each group's table as soon as it is measured: who ends a run early keeps what was done. */
for (const { name, measure, isOnOneCore } of groups) {
  const work = () => measure({ school, peer, seconds, rounds });
  const begunMs = performance.now();
  try {
    const measured = await (isOnOneCore ? onOneCore([school.pid, peer.pid], work) : work());
    rows.push(...measured);
    const took = ((performance.now() - begunMs) / 1_000).toFixed(0);
    process.stdout.write(`\n${name} (${took} s)\n${describeResults(measured, last)}\n`);
    saveResults({ at: new Date().toISOString(), commit, rows }, last);
  } catch (error) {
    // The other groups' figures are worth having.
    process.stderr.write(`${name}: ${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  }
}
peer.child.kill();
await school.stop();
process.stdout.write(`\n${rows.length} rows in ${Math.round(performance.now() / 60_000)} minutes\n`);
