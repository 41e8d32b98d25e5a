import type { Context } from '../../../platform/context.ts';
import type { Mail } from '../../../platform/mail.ts';
import { findAccountByEmail, findAccountById } from '../../identity/index.ts';
import { textsOfAccount } from '../../mailing/index.ts';
import { findPhone } from '../db/lessons.repo.ts';
import { linkOf, placeIn, wayTo } from '../db/meeting-place.ts';
import { findTerms } from '../db/slots.repo.ts';
import type { TermsRow } from '../db/slots.table.ts';
import type { LessonFacts, SeriesFacts } from './calendar-facts.ts';
import * as ics from './ics.ts';
import type { LessonNotice, LessonNoticeMail } from './notices.service.ts';
import { privateLessonMail } from './private-lessons.mails.ts';

/** Mails it; a learner without an address, or whose account is gone, gets none, and nobody is told late of what is soon. */
export async function mailLessonNotice(ctx: Context, notice: LessonNoticeMail): Promise<void> {
  const { db, config, mailer, clock } = ctx;
  if (
    notice.notice.kind === 'soon' &&
    notice.startsAt !== null &&
    notice.startsAt <= clock.now().toISOString()
  )
    return;
  const account = notice.accountId === null ? null : await findAccountById(db, notice.accountId);
  const to = notice.teacher ?? account?.email;
  if (!to) return;
  const terms = await findTerms(db);
  const name = account?.displayName ?? account?.email ?? '';
  const learner = account && { name, email: account.email ?? '' };
  const { siteName, publicOrigin } = config;
  const reader = notice.teacher === null ? account : await findAccountByEmail(db, notice.teacher);
  const texts = textsOfAccount(reader);
  const place = placeIn(terms, texts);
  const href =
    notice.notice.kind === 'soon' ? wayTo(config, terms, notice.notice.lesson) : wayToAny(config, terms);
  const mail = privateLessonMail({
    texts,
    to,
    siteName,
    publicOrigin,
    event: notice.notice.kind,
    hour: notice.hour,
    startsAt: notice.startsAt,
    from: notice.notice.kind === 'moved' ? notice.notice.from : null,
    endsAt: endOf(notice.notice),
    place,
    meeting: { kind: terms?.meeting ?? 'room', href, phone: await findPhoneFor(ctx, terms, notice) },
    about: notice.teacher === null ? null : { learner },
  });
  const calendar = writeCalendar(notice, frameOf(ctx, notice, { texts, to, learner, place, url: href }));
  await mailer.send({ ...mail, ...(calendar && { calendar }) });
}

/** A series has one address: the page with the lessons leads to each room. */
function wayToAny({ publicOrigin }: Context['config'], terms: TermsRow | null): string | null {
  return terms?.meeting === 'room' ? `${publicOrigin}/my-lessons` : linkOf(terms);
}

/** Where the teacher calls: shortly before, so that it is the latest. */
async function findPhoneFor(
  { db }: Context,
  terms: TermsRow | null,
  { accountId, notice }: LessonNoticeMail,
): Promise<string | null> {
  if (notice.kind !== 'soon' || terms?.meeting !== 'phone' || accountId === null) return null;
  return findPhone(db, accountId);
}

function endOf(notice: LessonNotice): string | null {
  if (notice.kind === 'ends') return notice.endsAt;
  return notice.kind === 'withdrawn' ? notice.givenUntil : null;
}

type Frame = ics.EventFrame;

type About = {
  texts: ReturnType<typeof textsOfAccount>;
  to: string;
  learner: ics.Person | null;
  place: string | null;
  url: string | null;
};

/** Only the one who gets the mail is named as invited, beside the school: so no one's address reaches another person. */
function frameOf(
  { config }: Context,
  { at, teacher }: LessonNoticeMail,
  { texts, to, learner, place, url }: About,
): Frame {
  const words = texts.privateLessonMails;
  const written = new Date(at);
  return {
    title: teacher === null ? words.title : words.titleWith(learner?.name ?? words.unknownLearner.name),
    place,
    url,
    organizer: { name: config.siteName, email: addressOf(config.secrets.mail.from) },
    attendees: [{ name: teacher === null ? (learner?.name ?? '') : config.siteName, email: to }],
    at: written,
    sequence: sequenceAt(written),
  };
}

/** `School <a@school.example>` or the address alone. */
function addressOf(from: string): string {
  return /<([^<>]+)>/.exec(from)?.[1] ?? from;
}

/** Seconds since 2026: a number that rises with every change, and needs no counter. */
function sequenceAt(at: Date): number {
  return Math.max(0, Math.floor((at.getTime() - Date.UTC(2026, 0)) / 1_000));
}

function writeCalendar({ calendar }: LessonNoticeMail, frame: Frame): Mail['calendar'] | null {
  if (!calendar) return null;
  if (calendar.kind === 'series') return writeSeries(frame, toSeries(calendar));
  const dates = toOccurrence(calendar);
  return calendar.isCancelled
    ? { method: 'CANCEL', content: ics.writeCancelled(frame, dates) }
    : { method: 'REQUEST', content: ics.writeMoved(frame, dates) };
}

/** One that ends before it has begun is taken back whole: a rule without any date is none. */
function writeSeries(frame: Frame, series: ics.Series): Mail['calendar'] {
  const isEmpty = series.endsAt !== null && series.endsAt <= series.firstStartsAt;
  return isEmpty
    ? { method: 'CANCEL', content: ics.writeSeriesCancelled(frame, series) }
    : { method: 'REQUEST', content: ics.writeSeries(frame, series) };
}

function toSeries({ firstStartsAt, endsAt, skipped, moved, ...rest }: SeriesFacts): ics.Series {
  return {
    ...rest,
    firstStartsAt: new Date(firstStartsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    skipped: skipped.map((start) => new Date(start)),
    moved: moved.map(({ occursAt, startsAt }) => ({
      occursAt: new Date(occursAt),
      startsAt: new Date(startsAt),
    })),
  };
}

function toOccurrence({ uid, occursAt, startsAt, endsAt }: LessonFacts): ics.Occurrence {
  return {
    uid,
    occursAt: new Date(occursAt),
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  };
}
