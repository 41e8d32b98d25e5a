import type { Context } from '../../../platform/context.ts';
import { findAccountByEmail, findAccountById, listWhetherActive } from '../../identity/index.ts';
import { textsOfAccount } from '../../mailing/index.ts';
import { findCalendar } from '../db/calendars.repo.ts';
import { listLessonsOf, listStandingLessons } from '../db/lessons.repo.ts';
import type { LessonRow } from '../db/lessons.table.ts';
import { placeIn, wayTo } from '../db/meeting-place.ts';
import { findTerms } from '../db/slots.repo.ts';
import { type SingleLesson, writeFeed } from '../notices/ics.ts';
import { readCalendarToken } from './calendar-address.ts';

/** So far back a calendar goes. */
const KEPT_IN_FEED_MS = 60 * 86_400_000;

/**
 * What a calendar's address answers, all of it or one lesson; null for one that is made up, or that was renewed since,
 * for a lesson that is not in it, and while its student's account is shut or to be deleted.
 */
export async function readFeed(ctx: Context, token: string, lessonId?: string): Promise<string | null> {
  const named = readCalendarToken(ctx, token);
  const calendar = named && (await findCalendar(ctx.db, named.id));
  if (!calendar || calendar.version !== named?.version) return null;
  const now = ctx.clock.now();
  const from = new Date(now.getTime() - KEPT_IN_FEED_MS);
  const { accountId } = calendar;
  if (accountId !== null && !(await isActive(ctx, accountId))) return null;
  const lessons =
    accountId === null
      ? await listStandingLessons(ctx.db, from)
      : (await listLessonsOf(ctx.db, accountId, from)).filter(({ status }) => status !== 'cancelled');
  const wanted = lessonId === undefined ? lessons : lessons.filter(({ id }) => id === lessonId);
  if (lessonId !== undefined && wanted.length === 0) return null;
  return writeFeed(ctx.config.siteName, now, await toEvents(ctx, wanted, accountId));
}

async function isActive({ db }: Context, accountId: string): Promise<boolean> {
  const [isActiveNow = false] = await listWhetherActive(db, [accountId]);
  return isActiveNow;
}

async function toEvents(
  ctx: Context,
  lessons: readonly LessonRow[],
  /** Null is the teachers' calendar. */
  accountId: string | null,
): Promise<SingleLesson[]> {
  const texts = await findTexts(ctx, accountId);
  const words = texts.privateLessonMails;
  const terms = await findTerms(ctx.db);
  const names = accountId === null ? await findNames(ctx, lessons) : null;
  return lessons.map(({ id, accountId, startsAt, endsAt }) => ({
    uid: id,
    title: names ? words.titleWith(names.get(accountId) ?? words.unknownLearner.name) : words.title,
    startsAt,
    endsAt,
    place: placeIn(terms, texts),
    url: wayTo(ctx.config, terms, id),
  }));
}

/** The teachers share a calendar: it is in the language of the first of them. */
async function findTexts({ config, db }: Context, accountId: string | null) {
  const [teacher = ''] = config.teacherEmails;
  const reader = await (accountId === null
    ? findAccountByEmail(db, teacher)
    : findAccountById(db, accountId));
  return textsOfAccount(reader);
}

/** There are no more students than hours in a week. */
async function findNames({ db }: Context, lessons: readonly LessonRow[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const uid of new Set(lessons.map(({ accountId }) => accountId))) {
    const account = await findAccountById(db, uid);
    if (account) names.set(uid, account.displayName ?? account.email ?? '');
  }
  return names;
}
