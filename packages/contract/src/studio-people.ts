import { z } from 'zod';
import { TierSchema } from './access.ts';
import { AuditActionSchema } from './audit.ts';
import { defineCallable } from './callable.ts';
import { CONSENT_FIELDS } from './consents.ts';
import { CONTACT_TOPICS } from './contact-limits.ts';
import { BAN_PLACES } from './moderation.ts';
import { OperatorRoleSchema } from './operators.ts';
import {
  PEOPLE_ORDERS,
  PEOPLE_PLANS,
  PEOPLE_PLATFORMS,
  PEOPLE_SEEN,
  PEOPLE_STATES,
  PERSON_NOTE_MAX_LENGTH,
} from './people-lists.ts';

export const PersonIdSchema = z.string().min(1).max(128);
const InstantSchema = z.iso.datetime();

/** Who gives the access: a payment service, or the school, as a gift. */
export const PlanPlatformSchema = z.enum(['stripe', 'ios', 'android', 'school']);
const PlanStatusSchema = z.enum(['trialing', 'active', 'past_due', 'pending', 'ended']);

const PersonSchema = z.strictObject({
  uid: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  createdAt: InstantSchema,
  lastLoginAt: InstantSchema,
  isShut: z.boolean(),
  /** When the account is to be deleted; null for never. */
  deletesAt: InstantSchema.nullable(),
  role: OperatorRoleSchema.nullable(),
});

export const ListedPersonSchema = PersonSchema.extend({
  /** The highest plan that runs now; null for none. */
  plan: z
    .strictObject({
      platform: PlanPlatformSchema,
      tier: TierSchema,
      status: PlanStatusSchema,
      cancels: z.boolean(),
      expiresAt: InstantSchema,
    })
    .nullable(),
});
export type ListedPerson = z.infer<typeof ListedPersonSchema>;

export const PEOPLE_PAGE = 50;

const LessonsSchema = z.int().nonnegative().max(100_000).optional();

export const PeopleFilterSchema = z.strictObject({
  /** A part of the name or of the address; '' for everybody. */
  search: z.string().max(100),
  plan: z.enum(PEOPLE_PLANS),
  platform: z.enum(PEOPLE_PLATFORMS),
  state: z.enum(PEOPLE_STATES),
  seen: z.enum(PEOPLE_SEEN),
  /** By how many lessons they have finished. */
  finishedLeast: LessonsSchema,
  finishedMost: LessonsSchema,
});

export type PeopleFilter = z.infer<typeof PeopleFilterSchema>;

/**
 * People by search and filters. In the order of addresses stand only those who have one. Demands the role 'teacher' and a
 * second factor, as all that follows; each reading stands in the log of the studio.
 */
export const listPeople = defineCallable({
  name: 'listPeople',
  access: 'signed-in',
  limit: { points: 240, seconds: 60 },
  request: PeopleFilterSchema.extend({
    order: z.enum(PEOPLE_ORDERS),
    /** Those after this one: its instant to the microsecond, or its address; null for the first page. */
    after: z.strictObject({ key: z.string().max(320), uid: PersonIdSchema }).nullable(),
  }),
  response: z.strictObject({
    people: z.array(ListedPersonSchema),
    /** Where the next page begins; null on the last. */
    next: z.strictObject({ key: z.string(), uid: z.string() }).nullable(),
  }),
});

export const PEOPLE_EXPORT_PAGE = 1_000;

/**
 * A page of the people that the filters find, the newest first, as lines of CSV in the order of `PEOPLE_COLUMNS`; no cell
 * begins a formula. Demands the role 'owner'; that a list was taken stands in the log of the studio.
 */
export const exportPeople = defineCallable({
  name: 'exportPeople',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: PeopleFilterSchema.extend({
    /** Those after this one: its instant to the microsecond; null for the first page. */
    after: z.strictObject({ key: z.string().max(320), uid: PersonIdSchema }).nullable(),
  }),
  response: z.strictObject({
    lines: z.string(),
    people: z.int(),
    /** Where the next page begins; null on the last. */
    next: z.strictObject({ key: z.string(), uid: z.string() }).nullable(),
  }),
});

export const PersonPlanSchema = z.strictObject({
  id: z.string(),
  platform: PlanPlatformSchema,
  identifier: z.string(),
  tier: TierSchema,
  status: PlanStatusSchema,
  cancels: z.boolean(),
  /** Whether it gives access now. */
  runs: z.boolean(),
  /** A member of the family pays for it in a store. */
  isShared: z.boolean(),
  purchasedAt: InstantSchema,
  firstPaymentAt: InstantSchema,
  expiresAt: InstantSchema,
  endedAt: InstantSchema.nullable(),
});
export type PersonPlan = z.infer<typeof PersonPlanSchema>;

const DeedSchema = z.strictObject({
  by: z.string().nullable(),
  action: AuditActionSchema,
  at: InstantSchema,
  /** What was said with it, if anything was. */
  reason: z.string().nullable(),
});

export const PersonNoteSchema = z.strictObject({
  id: z.string(),
  /** Null where its author has left. */
  by: z.string().nullable(),
  at: InstantSchema,
  text: z.string(),
});
export type PersonNote = z.infer<typeof PersonNoteSchema>;

/** What an owner alone reads of a person. */
export const PersonPapersSchema = z.strictObject({
  isEmailVerified: z.boolean(),
  phoneNumber: z.string().nullable(),
  language: z.string().nullable(),
  secondFactors: z.number().int(),
  /** Stripe's number of the customer, to find them there. */
  stripeCustomerID: z.string().nullable(),
  /** The newest first. */
  plans: z.array(PersonPlanSchema),
  consents: z.array(
    z.strictObject({ field: z.enum(CONSENT_FIELDS), hasAgreed: z.boolean(), at: InstantSchema }),
  ),
  devices: z.array(
    z.strictObject({ name: z.string().nullable(), signedInAt: InstantSchema, lastUsedAt: InstantSchema }),
  ),
  /** Reminders and newsletters of the last 90 days, the newest first. */
  mails: z.array(z.strictObject({ topic: z.string(), state: z.string(), at: InstantSchema.nullable() })),
  /** What they wrote on the contact page in the last 90 days. */
  messages: z.array(
    z.strictObject({ id: z.string(), topic: z.enum(CONTACT_TOPICS), message: z.string(), at: InstantSchema }),
  ),
  /** What was done about them in the studio, the newest first. */
  deeds: z.array(DeedSchema),
});
export type PersonPapers = z.infer<typeof PersonPapersSchema>;

/** One person. Refused as 'not-found' where the account is gone. */
export const getPerson = defineCallable({
  name: 'getPerson',
  access: 'signed-in',
  limit: { points: 240, seconds: 60 },
  request: z.strictObject({ uid: PersonIdSchema }),
  response: z.strictObject({
    person: PersonSchema,
    /** What the plans open now, a role aside. */
    tier: TierSchema,
    progress: z.strictObject({
      begun: z.number().int(),
      finished: z.number().int(),
      cardsAnswered: z.number().int(),
      /** The lessons of late, the newest first. */
      latest: z.array(
        z.strictObject({
          lessonID: z.string(),
          title: z.string(),
          at: InstantSchema,
          isFinished: z.boolean(),
        }),
      ),
    }),
    /** Private lessons of the last 400 days and those that are dated. */
    privateLessons: z.array(
      z.strictObject({ startsAt: InstantSchema, status: z.enum(['planned', 'cancelled', 'missed']) }),
    ),
    bars: z.array(
      z.strictObject({
        place: z.enum(BAN_PLACES),
        since: InstantSchema,
        until: InstantSchema.nullable(),
        liftedAt: InstantSchema.nullable(),
        reason: z.string(),
      }),
    ),
    /** What teachers note of them: homework, what they work on. */
    notes: z.array(PersonNoteSchema),
    /** Null for a teacher. */
    papers: PersonPapersSchema.nullable(),
  }),
});
export type StudioPerson = z.infer<typeof getPerson.response>;

/** Refused as 'failed-precondition' where a person has `MOST_NOTES` notes. */
export const addPersonNote = defineCallable({
  name: 'addPersonNote',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({ uid: PersonIdSchema, text: z.string().max(PERSON_NOTE_MAX_LENGTH * 4) }),
  response: z.strictObject({ id: z.string() }),
});

export const removePersonNote = defineCallable({
  name: 'removePersonNote',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({ uid: PersonIdSchema, id: z.string().max(40) }),
  response: z.strictObject({ ok: z.literal(true) }),
});
