import type { Browser } from 'puppeteer-core';
import { serveBarePage } from './bare-page.ts';
import { HOME_PATH, signUp } from './learner-visit.ts';
import { findLongestCpuMs, LostTrace, loadOnce, startBrowser, type Visit, visit } from './page-visit.ts';
import { type Bench, median, type Row, type RowGroup } from './row.ts';
import { onOneCore } from './serve.ts';

type PageToVisit = { name: string; path: string; loads: number; isSignedIn?: true; aims: Aims };

const OF_LEARNERS: Aims = { score: '≥ 95', findability: '' };

/** Each in a browser that has been nowhere; the last of its loads counts. A visitor may see this film. */
const PAGES: readonly PageToVisit[] = [
  {
    name: 'first visit',
    path: '/',
    loads: 1,
    aims: { largestPaintMs: '≤ 0.8×', kilobytes: '≤ 260 kB', requests: '≤ 20', score: '≥ 98' },
  },
  // No crawler comes a second time with what it has kept, which is the same page for every address.
  { name: 'next visit', path: '/', loads: 2, aims: { findability: '' } },
  { name: 'lesson page', path: '/videos/gruezi-mitenand', loads: 1, aims: { score: '≥ 98' } },
  { name: 'subscriptions page', path: '/subscriptions', loads: 1, aims: { score: '≥ 98' } },
  // No crawler is signed in; a learner of today is, with the code of the form's page.
  { name: 'home, signed in', path: HOME_PATH, loads: 1, isSignedIn: true, aims: OF_LEARNERS },
  { name: 'flashcards, signed in', path: '/flashcards', loads: 1, isSignedIn: true, aims: OF_LEARNERS },
];

type Figure = Exclude<keyof Visit, 'faults'>;

/** What is asked of a page more than of others. */
type Aims = { [figure in Figure]?: string };

/** Which figures are rows, with what is called good (web.dev/articles/vitals). */
const FIGURES: { of: Figure; name: string; unit: string; aim: string; isMoreBetter?: true }[] = [
  { of: 'largestPaintMs', name: 'largest paint', unit: 'ms', aim: '≤ 2500 ms' },
  { of: 'kilobytes', name: 'sent', unit: 'kB', aim: '' },
  { of: 'requests', name: 'requests', unit: '', aim: '' },
  { of: 'score', name: 'score', unit: '', aim: '≥ 90', isMoreBetter: true },
  { of: 'accessibility', name: 'accessibility', unit: '', aim: '100', isMoreBetter: true },
  { of: 'bestPractices', name: 'best practices', unit: '', aim: '100', isMoreBetter: true },
  { of: 'findability', name: 'findability', unit: '', aim: '100', isMoreBetter: true },
  { of: 'layoutShift', name: 'layout shift', unit: '', aim: '≤ 0.1' },
  { of: 'longestTaskMs', name: 'longest task', unit: 'ms', aim: '≤ 50 ms' },
  { of: 'longestCpuMs', name: 'longest task by CPU time', unit: 'ms', aim: '≤ 50 ms' },
  { of: 'bfCache', name: 'back/forward cache', unit: '', aim: '1', isMoreBetter: true },
];

async function load(url: string, how: Prepared): Promise<Visit> {
  const byLighthouse = await afterVisits(url, how, visit);
  return { ...byLighthouse, longestCpuMs: await afterVisits(url, how, findLongestCpuMs) };
}

type Prepared = Pick<PageToVisit, 'loads' | 'isSignedIn'>;

async function signUpIn(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage();
  await signUp(page, origin);
  await page.close();
}

/** Begins once more where the trace was lost: in the same browser, what it has kept would make the visit another one. */
async function afterVisits<Result>(
  url: string,
  { loads, isSignedIn }: Prepared,
  last: (browser: Browser, url: string) => Promise<Result>,
): Promise<Result> {
  const begin = async () => {
    const browser = await startBrowser();
    try {
      if (isSignedIn) await signUpIn(browser, new URL(url).origin);
      for (let before = 1; before < loads; before += 1) await loadOnce(browser, url);
      return await last(browser, url);
    } finally {
      await browser.close();
    }
  };
  return begin().catch((thrown: unknown) => {
    if (thrown instanceof LostTrace) return begin();
    throw thrown;
  });
}

/** Ours, and beside the first of each kind the bare page. */
async function measurePages({ school, rounds }: Bench, bareOrigin: string): Promise<Row[]> {
  const rows: Row[] = [];
  const paints = new Map<string, number>();
  // The bare page is the same beside each of them: once a round for who has been nowhere, and for who comes back.
  const bareVisits = new Map<number, Visit[]>();
  for (const { name, path, aims, ...how } of PAGES) {
    const ours: Visit[] = [];
    const bare = bareVisits.get(how.loads) ?? [];
    bareVisits.set(how.loads, bare);
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await load(`${school.origin}${path}`, how));
      if (bare.length <= round) bare.push(await load(bareOrigin, { loads: how.loads }));
    }
    const faults = new Set(ours.flatMap((each) => each.faults));
    if (faults.size > 0) process.stderr.write(`${name}: ${[...faults].join(', ')}\n`);
    rows.push(...rowsOf(name, ours, bare, aims));
    paints.set(name, median(ours, ({ largestPaintMs }) => largestPaintMs).largestPaintMs);
  }
  rows.push(returnRow(paints));
  return rows;
}

/** Who comes back is shown the page from what the browser has kept. */
function returnRow(paints: ReadonlyMap<string, number>): Row {
  return {
    name: 'next visit, beside the first: largest paint',
    unit: 'ms',
    ours: paints.get('next visit') ?? Number.NaN,
    peer: { name: 'first visit', value: paints.get('first visit') ?? Number.NaN },
    isMoreBetter: false,
    aim: '≤ 0.5×',
  };
}

function rowsOf(page: string, ours: Visit[], bare: Visit[], aims: Aims): Row[] {
  return FIGURES.map(({ of, name, unit, aim, isMoreBetter = false }) => ({
    name: `${page}: ${name}`,
    unit,
    ours: median(ours, (each) => each[of])[of],
    peer: { name: 'bare React page', value: median(bare, (each) => each[of])[of] },
    isMoreBetter,
    aim: aims[of] ?? aim,
  }));
}

/** What a browser gets of four pages as a visitor's and of two as a learner's, beside a page of React and nothing else. */
export const pageVisitRows: RowGroup = {
  name: 'pages',
  measure: async (bench) => {
    const bare = await serveBarePage(bench.school);
    try {
      return await onOneCore([bench.school.pid, bare.pid], () => measurePages(bench, bare.origin));
    } finally {
      await bare.stop();
    }
  },
};
