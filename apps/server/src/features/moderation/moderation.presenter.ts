import type { Ban, BanNotice, Report } from '@school/contract/moderation';
import type { listStanding, StandingBan } from './bans.repo.ts';
import type { OpenReport } from './reports.repo.ts';

export function presentNotice({ place, until, reason }: StandingBan): BanNotice {
  return { place, until: until?.toISOString() ?? null, reason };
}

export function presentBan({
  id,
  uid,
  username,
  bannedAt,
  by,
  ...ban
}: Awaited<ReturnType<typeof listStanding>>[number]): Ban {
  return { id, uid, username, since: bannedAt.toISOString(), by, ...presentNotice(ban) };
}

export function presentReport({ message, lessonId, ...report }: OpenReport): Report {
  return { ...report, text: message, lessonID: lessonId };
}
