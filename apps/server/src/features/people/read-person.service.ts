import type { ConsentField } from '@school/contract/consents';
import type { PersonPapers, StudioPerson } from '@school/contract/studio-people';
import { findAccess, readLedger } from '@school/domain/ledger';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { findCustomerId } from '../billing/index.ts';
import { listConsents } from '../consents/index.ts';
import { listMessagesOf } from '../contact/index.ts';
import { listSubscriptions, type SubscriptionRow, toTier } from '../entitlements/index.ts';
import { type AccountRow, findAccountById, listDevices, listSecondFactors } from '../identity/index.ts';
import { listAllBansOf } from '../moderation/index.ts';
import { findRole, listDeedsAbout, recordDeed } from '../operators/index.ts';
import { listLessonsOf } from '../private-lessons/index.ts';
import { summarizeProgress } from '../progress/index.ts';
import { listMailsOf } from '../reminders/index.ts';
import { countLog } from '../reviews/index.ts';
import { presentPerson, presentPlans } from './people.presenter.ts';
import { listNotes } from './person-notes.repo.ts';

const LATEST_LESSONS = 10;
const MOST_MAILS = 50;
const MOST_DEEDS = 50;
const LESSONS_BACK_MS = 400 * 86_400_000;
/** That a page was opened is no act. */
const READINGS = ['person-read', 'people-listed'] as const;

/** One person as their page has it. That it was opened stands in the log of the studio. */
export async function readPerson(
  ctx: Context,
  caller: Caller,
  uid: string,
  isOwner: boolean,
): Promise<StudioPerson> {
  const { db, clock } = ctx;
  const account = await findAccountById(db, uid);
  if (!account) throw new DomainError('not-found', 'There is no such account any more.');
  await recordDeed(db, ctx, {
    by: caller.uid,
    action: 'person-read',
    subject: { id: `account:${uid}`, title: account.displayName ?? '' },
    about: uid,
    before: {},
    after: {},
    isSitting: true,
  });
  const now = clock.now();
  const rows = await listSubscriptions(db, uid);
  const progress = await summarizeProgress(db, uid, LATEST_LESSONS);
  const lessons = await listLessonsOf(db, uid, new Date(now.getTime() - LESSONS_BACK_MS));
  return {
    person: presentPerson(account, await findRole(db, uid)),
    tier: toTier(findAccess(readLedger(rows), now).tier),
    progress: {
      begun: progress.begun,
      finished: progress.finished,
      cardsAnswered: await countLog(db, uid),
      latest: progress.latest.map(({ lessonId, title, reportedAt, isFinished }) => ({
        lessonID: lessonId,
        title,
        at: reportedAt.toISOString(),
        isFinished,
      })),
    },
    privateLessons: lessons.map(({ startsAt, status }) => ({ startsAt: startsAt.toISOString(), status })),
    bars: (await listAllBansOf(db, uid)).map(({ place, bannedAt, until, liftedAt, reason }) => ({
      place,
      since: bannedAt.toISOString(),
      until: until?.toISOString() ?? null,
      liftedAt: liftedAt?.toISOString() ?? null,
      reason,
    })),
    notes: (await listNotes(db, uid)).map(({ id, by, writtenAt, text }) => ({
      id,
      by,
      at: writtenAt.toISOString(),
      text,
    })),
    papers: isOwner ? await readPapers(ctx, account, rows) : null,
  };
}

async function readPapers(
  ctx: Context,
  { id: uid, isEmailVerified, phoneNumber, language }: AccountRow,
  rows: readonly SubscriptionRow[],
): Promise<PersonPapers> {
  const { db, clock } = ctx;
  const consents = await listConsents(db, uid);
  const deeds = await listDeedsAbout(db, uid, { but: READINGS, limit: MOST_DEEDS });
  return {
    isEmailVerified,
    phoneNumber,
    language,
    secondFactors: (await listSecondFactors(db, uid)).length,
    stripeCustomerID: await findCustomerId(db, uid),
    plans: presentPlans(rows, clock.now()),
    consents: [...consents].map(([field, { didUserAgree, decidedAt }]: [ConsentField, Stored]) => ({
      field,
      hasAgreed: didUserAgree,
      at: decidedAt.toISOString(),
    })),
    devices: (await listDevices(ctx, uid)).map(({ name, signedInAt, lastUsedAt }) => ({
      name,
      signedInAt,
      lastUsedAt,
    })),
    mails: (await listMailsOf(db, uid, MOST_MAILS)).map(({ topic, state, endedAt }) => ({
      topic,
      state,
      at: endedAt?.toISOString() ?? null,
    })),
    messages: (await listMessagesOf(db, uid)).map(({ id, topic, message, writtenAt }) => ({
      id,
      topic,
      message,
      at: writtenAt.toISOString(),
    })),
    deeds: deeds.map(({ name, action, until, after }) => ({
      by: name,
      action,
      at: until.toISOString(),
      reason: typeof after?.['reason'] === 'string' ? after['reason'] : null,
    })),
  };
}

type Stored = { didUserAgree: boolean; decidedAt: Date };
