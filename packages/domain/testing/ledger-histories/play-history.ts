import { doAct } from './acts.ts';
import { createSchool, reconcile, type School } from './school.ts';
import type { History, Step } from './steps.arbitrary.ts';

export type Moment = {
  school: School;
  now: number;
  /** Everything that any store has was read just now. */
  isSettled: boolean;
};

/** Plays a history and lets `check` look at every moment of it. Answers the school as it is left. */
export function playHistory(
  history: History,
  check: (moment: Moment) => void,
): { school: School; now: number } {
  const school = createSchool();
  let now = history.startsAt;
  tellHistory(history, school, (at, step) => {
    now = at;
    check({ school, now, isSettled: step.do === 'reconcile' });
  });
  reconcile(school);
  check({ school, now, isSettled: true });
  return { school, now };
}

/** The history in plain lines, one for each step: when, what, and what came of it. */
export function describeHistory(history: History): string {
  return tellHistory(history, createSchool(), () => undefined).join('\n');
}

function tellHistory(
  { startsAt, steps }: History,
  school: School,
  after: (now: number, step: Step) => void,
): string[] {
  const lines: string[] = [];
  let now = startsAt;
  for (const step of steps) {
    if (step.do === 'wait') now += step.ms;
    school.clock.now = now;
    const outcome = takeStep(school, step, now);
    const item = 'item' in step ? ` ${step.item.identifier}` : '';
    lines.push(`${new Date(now).toISOString()}  ${step.do}${item}: ${outcome}`);
    after(now, step);
  }
  return lines;
}

function takeStep(school: School, step: Step, now: number): string {
  if (step.do === 'wait') return pass(school, now);
  if (step.do === 'reconcile') {
    reconcile(school);
    return 'all is read again';
  }
  return 'pick' in step ? (school.mailbag.move(step) ?? 'no webhook') : doAct({ school, act: step, now });
}

/** Time has passed: what became due in the stores happens, and is reported. */
function pass({ stripe, appStores, mailbag }: School, now: number): string {
  const stores = [stripe, appStores.ios, appStores.android];
  const touched = stores.flatMap((store) => store.runDue(now));
  for (const id of touched) mailbag.report(id);
  return touched.length === 0 ? 'nothing is due' : `due: ${touched.join(', ')}`;
}
