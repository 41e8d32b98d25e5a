import type { BanPlace } from '@school/contract/moderation';
import { and, asc, count, eq, isNull, lt, sql } from 'drizzle-orm';
import { type Database, queryNamed } from '../../platform/database.ts';
import { banText } from './bans.repo.ts';
import { type ReportRow, reports } from './reports.table.ts';

const MOST_LISTED = 200;

export type NewReport = Omit<ReportRow, 'mailedAt' | 'closedAt' | 'closedBy'>;
type Thing = Pick<ReportRow, 'place' | 'thing'>;

/** So much one person's notes on one thing may be together. */
const LONGEST_NOTES = 5_000;

/**
 * Keeps a report; the same one again changes nothing. Another note comes to the first while nobody has looked at it. What
 * a moderator has closed opens again where it is of a person, who may have done something else since: a text stays as it was.
 */
export async function addReport(db: Database, row: NewReport): Promise<void> {
  const { place, thing, reporterId, note, closedAt } = reports;
  const isAnew = sql`${closedAt} is not null and ${place} = 'rooms'`;
  const saysMore = sql`${closedAt} is null and excluded.note <> '' and strpos(${note}, excluded.note) = 0
    and length(${note}) + length(excluded.note) < ${LONGEST_NOTES}`;
  await db
    .insert(reports)
    .values(row)
    .onConflictDoUpdate({
      target: [place, thing, reporterId],
      set: {
        note: sql`case when ${closedAt} is not null or ${note} = '' then excluded.note else ${note} || E'\n' || excluded.note end`,
        reportedAt: sql`case when ${closedAt} is null then ${reports.reportedAt} else excluded.reported_at end`,
        username: sql`excluded.username`,
        room: sql`excluded.room`,
        mailedAt: null,
        closedAt: null,
        closedBy: null,
      },
      setWhere: sql`(${isAnew}) or (${saysMore})`,
    });
}

export type OpenReport = Thing & {
  uid: string;
  username: string;
  message: string;
  notes: string[];
  lessonId: string | null;
  room: number | null;
  /** ISO 8601, UTC. */
  reportedAt: string;
  reporters: number;
  isBanned: boolean;
};

const isBannedAt = (place: BanPlace): string => banText('report.account_id', place, '$1');

const OPEN = {
  name: 'moderation.open-reports',
  text: `select report.place, report.thing, report.account_id as uid,
      (array_agg(report.username order by report.reported_at))[1] as username,
      (array_agg(report.message order by report.reported_at))[1] as message,
      coalesce(array_agg(report.note order by report.reported_at) filter (where report.note <> ''), '{}') as notes,
      min(report.lesson_id) as "lessonId", min(report.room) as room,
      to_char(min(report.reported_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "reportedAt",
      count(*)::int as reporters,
      case report.place when 'chat' then ${isBannedAt('chat')} when 'rooms' then ${isBannedAt('rooms')}
        else ${isBannedAt('comments')} end as "isBanned"
    from reports as report
    where report.closed_at is null
    group by report.place, report.thing, report.account_id
    order by min(report.reported_at), report.thing limit ${MOST_LISTED}`,
};

/** Open reports, the oldest first, with all that was said of each. */
export async function listOpenReports(db: Database, now: Date): Promise<OpenReport[]> {
  return queryNamed<OpenReport>(db, { ...OPEN, values: [now] });
}

/** The comments that were reported and not looked at, as `lesson_id` and `id`; a part of another feature's statement. */
export const REPORTED_COMMENTS = `(select lesson_id, substr(thing, length(lesson_id) + 2) as id
    from reports where place = 'comments' and closed_at is null and lesson_id is not null)`;

/** Who reported a comment and what they say of it; the arguments are pieces of a statement. */
export const reportersText = (lessonId: string, id: string): string =>
  `(select count(*)::int from reports where place = 'comments' and thing = ${lessonId} || '/' || ${id} and closed_at is null)`;
export const reportNotesText = (lessonId: string, id: string): string =>
  `(select coalesce(array_agg(note order by reported_at) filter (where note <> ''), '{}') from reports
    where place = 'comments' and thing = ${lessonId} || '/' || ${id} and closed_at is null)`;

/** Marks its reports as seen. False when there were none. */
export async function closeReports(
  db: Database,
  { place, thing }: Thing,
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  const closed = await db
    .update(reports)
    .set({ closedAt: now, closedBy: by })
    .where(and(eq(reports.place, place), eq(reports.thing, thing), isNull(reports.closedAt)))
    .returning({ thing: reports.thing });
  return closed.length > 0;
}

/** What was reported and not told of yet, the first reported first, with how many reported each. */
export async function listReportsToMail(db: Database, limit: number) {
  return db
    .select({
      place: reports.place,
      thing: reports.thing,
      lessonId: sql<string | null>`min(${reports.lessonId})`,
      username: sql<string>`min(${reports.username})`,
      message: sql<string>`min(${reports.message})`,
      note: sql<string>`max(${reports.note})`,
      reporters: count(),
    })
    .from(reports)
    .where(isNull(reports.mailedAt))
    .groupBy(reports.place, reports.thing)
    .orderBy(asc(sql`min(${reports.reportedAt})`))
    .limit(limit);
}

export async function markMailed(db: Database, { place, thing }: Thing, at: Date): Promise<void> {
  await db
    .update(reports)
    .set({ mailedAt: at })
    .where(and(eq(reports.place, place), eq(reports.thing, thing), isNull(reports.mailedAt)));
}

/** What an account has reported, the oldest first. */
export async function listReportsOf(db: Database, reporterId: string): Promise<ReportRow[]> {
  return db
    .select()
    .from(reports)
    .where(eq(reports.reporterId, reporterId))
    .orderBy(asc(reports.reportedAt), asc(reports.thing));
}

export async function deleteReportsBefore(db: Database, time: Date): Promise<void> {
  await db.delete(reports).where(lt(reports.reportedAt, time));
}
