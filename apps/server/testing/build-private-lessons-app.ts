import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import { lookUpMissingPrices, saveCatalogue } from '../src/features/billing/index.ts';
import { savePrivateLessons } from '../src/features/private-lessons/index.ts';
import { type BillingAnswer, type BillingSteps, changeTo, createBillingSteps } from './billing-steps.ts';
import { type BillingApp, buildBillingApp } from './build-billing-app.ts';
import type { SignedInAccount } from './factories/accounts.ts';
import { createSignedInAccount } from './factories/accounts.ts';
import { makeCatalogue } from './factories/catalogue.ts';
import { unlimited } from './unlimited.ts';

export type CourseOfLessons = NonNullable<Parameters<typeof savePrivateLessons>[1]>;

/** Some hours, no holidays. */
export const COURSE: CourseOfLessons = {
  MaxAmountOfLessons: 8,
  lessonMinutes: 50,
  meeting: 'link',
  meetingPlace: 'Video call',
  meetingUrl: 'https://meet.school.test/room',
  slots: (['MON', 'TUE', 'WED', 'THU', 'FRI'] as const).flatMap((Day) => [
    { Day, Meridiem: 'AM' as const, Hour: 9, isAvailable: true },
    { Day, Meridiem: 'PM' as const, Hour: 5, isAvailable: true },
  ]),
  holidays: [],
};

export const TEACHER = 'teacher@school.test';

/** The billing app with PRIVATE on offer and a teacher with hours. */
export async function buildPrivateLessonsApp(): Promise<BillingApp> {
  const test = await buildBillingApp({ limits: unlimited }, { TEACHER_EMAIL: TEACHER });
  await saveCatalogue(test.ctx.db, makeCatalogue(['VIP', 'BASIC', 'PRIVATE']));
  await lookUpMissingPrices(test.ctx);
  await importLessons(test, COURSE);
  return test;
}

/** What an import of the course's files does. */
export async function importLessons(test: BillingApp, course: CourseOfLessons | null): Promise<void> {
  await test.ctx.db.transaction((tx) => savePrivateLessons(tx, course));
}

export type PrivateLessonSteps = BillingSteps & {
  choose: (who: SignedInAccount, slot: string | null, packageID?: string) => Promise<BillingAnswer>;
  change: (who: SignedInAccount, packageID: string, slot?: string) => Promise<BillingAnswer>;
  /** An account that has paid for this hour. */
  createStudent: (slot: string) => Promise<SignedInAccount>;
  /** Whose an hour is, as this caller sees it. */
  studentOf: (who: SignedInAccount, slot: string) => Promise<string | null | undefined>;
};

export function createPrivateLessonSteps(test: () => BillingApp): PrivateLessonSteps {
  const steps = createBillingSteps(test);
  const choose: PrivateLessonSteps['choose'] = (who, slot, packageID = 'PRIVATE_monthly') =>
    steps.call(
      'createStripeCheckoutSession',
      { offerID: DEFAULT_OFFER_ID, packageID, selectedPrivateLesson: slot },
      who,
    );
  return {
    ...steps,
    choose,
    change: (who, packageID, slot) =>
      steps.call(
        'changeStripeSubscription',
        {
          ...changeTo(packageID),
          ...(slot !== undefined && { selectedPrivateLesson: slot }),
        },
        who,
      ),
    createStudent: async (slot) => {
      const who = await createSignedInAccount(test().ctx);
      const { result } = await choose(who, slot);
      await steps.pay(String(result['id']));
      await test().stripe.deliver();
      return who;
    },
    studentOf: async (who, slot) => {
      const { result } = await steps.call('getPrivateLessonTimes', null, who);
      const slots = result['slots'] as { id: string; StudentUID: string | null }[];
      return slots.find(({ id }) => id === slot)?.StudentUID;
    },
  };
}
