import type { Callables } from '@school/contract/callables';
import type { SecureLesson } from '@school/contract/lessons';
import type { CallFunction } from '../api/call-function.ts';
import { parseJson, shape, string } from '../parse/shape.ts';
import type { KeptStorage } from '../store/kept-storage.ts';
import { isReadable, type KnownPlan } from './answer-rules.ts';
import { fetchSounds, takeSounds, withKeptSounds } from './deck-sounds.ts';
import type { AnswerName, KeptAnswer, KeptAnswers } from './kept-answer.ts';
import { type KeptLesson, packLesson, unpackLesson } from './lesson-files.ts';
import { dropNote, listNoted } from './noted-lessons.ts';
import type { ToFile } from './to-file.ts';

type Name = keyof Callables;
export type Parts = {
  call: CallFunction;
  kept: KeptAnswers;
  /** Whose answers they are; empty for a visitor. */
  findUid: () => Promise<string>;
  /** Where it is noted what is to be kept. */
  storage: KeptStorage;
};
export type KeepingParts = Parts & {
  plans: { asked: AskedPlan | null };
  /** The lessons that this page has opened: it keeps them by itself. */
  opened: Set<string>;
  /** The browser's files of kept answers: each is made once, since what shows it may stay for as long as the page. */
  files: Map<string, string>;
};

const LESSON = 'getSecureData_v2_0' satisfies Name;
const PLAN = 'getProgress' satisfies Name;
const planOf = (UID: string): AnswerName => ({ UID, name: PLAN, key: 'null' });

/** What the server said of an account's plan is asked again for a new answer after this time. */
const PLAN_FRESH_MS = 3_600_000;
/** An answer that the page itself has asked for so short a time ago is not asked for again. */
const ASKED_FRESH_MS = 15_000;

export type AskedPlan = { UID: string; atMs: number; answer: Promise<Callables[typeof PLAN]['response']> };

/** What was kept of it, as far as it may be read; null where there is none. */
export async function findAnswer(
  { kept, files }: Pick<KeepingParts, 'kept' | 'files'>,
  which: AnswerName,
): Promise<unknown> {
  const [found, plan] = await Promise.all([kept.find(which), kept.find(planOf(which.UID))]);
  const nowMs = Date.now();
  // The latest moment that was seen: it counts when the clock is set back.
  if (plan && plan.atMs < nowMs) await kept.keep({ ...plan, atMs: nowMs }, 1);
  if (!found || !isReadable(found, plan, nowMs)) return null;
  const toFile: ToFile = (content, name) => {
    const place = JSON.stringify([which.UID, which.name, which.key, found.atMs, name]);
    const file = files.get(place) ?? URL.createObjectURL(content);
    files.set(place, file);
    return file;
  };
  if (which.name === LESSON) return unpackLesson(found as KeptLesson & KeptAnswer, toFile);
  return withKeptSounds(found.answer, found.sounds ?? [], toFile);
}

type Answered = { answer: unknown; isPaid: boolean; most: number };

/** Keeps what was answered, or drops what the server has closed. */
export async function keepAnswer(
  parts: KeepingParts,
  which: AnswerName,
  { answer, isPaid, most }: Answered,
): Promise<void> {
  const { kept, findUid, storage } = parts;
  try {
    // The server has closed it.
    if (isRefusal(answer)) {
      dropNote(storage, which);
      return await kept.drop(which);
    }
    const tier = isPaid && which.UID !== '' ? await findTier(parts, which.UID) : 0;
    const packed =
      which.name === LESSON ? await packLesson(answer as SecureLesson) : { answer, files: [] as string[] };
    const isOwn = async () => (await findUid()) === which.UID;
    const entry = { ...which, ...packed, tier, atMs: Date.now() };
    if (!(await isOwn())) return;
    // Those that are here stay so meanwhile, and are not fetched again.
    const taken = takeSounds(answer, (await kept.find(which))?.sounds ?? []);
    await kept.keep({ ...entry, ...(taken.length > 0 && { sounds: taken }) }, most);
    dropNote(storage, which);
    const sounds = await fetchSounds(answer, taken);
    // A later answer may have come meanwhile, or the server has closed it.
    const isLast = (await kept.find(which))?.atMs === entry.atMs;
    if (sounds.length > taken.length && isLast && (await isOwn()))
      await kept.keep({ ...entry, sounds }, most);
  } catch {
    // It is not there without a network.
  }
}

const parseLesson = shape({ videoID: string });

/** Keeps the lessons whose page was left before they were. Each is tried once more, not at every page that follows. */
export async function keepNoted(parts: KeepingParts, rule: Omit<Answered, 'answer'>): Promise<void> {
  const { call, findUid, storage, opened } = parts;
  const UID = await findUid();
  for (const noted of listNoted(storage)) {
    if (noted.UID !== UID || opened.has(noted.key)) continue;
    dropNote(storage, noted);
    const lesson = parseJson(parseLesson, noted.key);
    if (lesson)
      await keepAnswer(parts, { ...noted, name: LESSON }, { answer: await call(LESSON, lesson), ...rule });
  }
}

/** Under which plan an answer was given. */
async function findTier({ call, kept, plans: { asked } }: KeepingParts, UID: string): Promise<number> {
  if (asked?.UID === UID && Math.abs(Date.now() - asked.atMs) < ASKED_FRESH_MS)
    return (await asked.answer).tier;
  const plan = await kept.find(planOf(UID));
  const { tier = 0 } = (plan?.answer ?? {}) as Partial<KnownPlan>;
  // An account without a plan may have taken one just now.
  if (plan && tier > 0 && Math.abs(Date.now() - plan.atMs) < PLAN_FRESH_MS) return tier;
  const answer = await call(PLAN, null);
  await kept.keep({ ...planOf(UID), answer, tier: 0, files: [], atMs: Date.now() }, 1);
  return answer.tier;
}

function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'error' in answer;
}
