import { z } from 'zod';
import { defineCallable } from './callable.ts';
import { LESSON_MEETINGS } from './lesson-room.ts';
import { WordsSchema } from './words-schema.ts';

export const PRIVATE_LESSON_DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI'] as const;

/** In a package's `Prerequisites`: its checkout wants an hour of the week to be chosen. */
export const ONE_PRIVATE_LESSON = 'one_private_lesson';

/** How long an hour is kept for a checkout (decisions §5). */
export const SLOT_HOLD_MINUTES = 30;

/** With less notice than this a lesson is neither moved nor cancelled (specification §5). */
export const LESSON_NOTICE_DAYS = 7;

/** As people write it: with the country, spaces and strokes are allowed. */
export const LessonPhoneSchema = z
  .string()
  .trim()
  .regex(/^\+(?:[ ()/.-]*\d){8,15}$/)
  .max(40);

/** An hour of the week on the clocks of Switzerland (specification §3). */
export const WeeklyHourSchema = z.strictObject({
  Day: z.enum(PRIVATE_LESSON_DAYS),
  Meridiem: z.enum(['AM', 'PM']),
  /** 1 to 12. */
  Hour: z.int().min(1).max(12),
});
export type WeeklyHour = z.infer<typeof WeeklyHourSchema>;

export const PrivateLessonSlotSchema = WeeklyHourSchema.extend({
  id: z.string(),
  /** Null: free; the caller's own uid; or 'taken'. */
  StudentUID: z.string().nullable(),
});
export type PrivateLessonSlot = z.infer<typeof PrivateLessonSlotSchema>;

/** An hour as it is offered. */
export const OfferedHourSchema = PrivateLessonSlotSchema.extend({
  /** When who takes it now has the first lesson: next week, or the first week after that without a holiday. */
  firstLessonAt: z.iso.datetime(),
});
export type OfferedHour = z.infer<typeof OfferedHourSchema>;

/**
 * The hours that the teacher offers, in the order of the week. When `AmountOfLessons` has reached `MaxAmountOfLessons`
 * none can be chosen any more, except by who has one already: it is among the slots with the caller's own uid.
 */
export const getPrivateLessonTimes = defineCallable({
  name: 'getPrivateLessonTimes',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({
    slots: z.array(OfferedHourSchema),
    MaxAmountOfLessons: z.int().nonnegative(),
    /** Of all students, those included whose payment page is open. */
    AmountOfLessons: z.int().nonnegative(),
  }),
});

export const PrivateLessonSchema = z.strictObject({
  id: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** `held`: its time is over. `missed`: the same, and the teacher has noted that the student was not there. */
  status: z.enum(['planned', 'moved', 'cancelled', 'missed', 'held']),
  /** Until when it can be cancelled, and moved if it has not been; null when neither is possible any more. */
  canChangeUntil: z.iso.datetime().nullable(),
  hasBeenMoved: z.boolean(),
});
export type PrivateLesson = z.infer<typeof PrivateLessonSchema>;

export const getMyPrivateLessons = defineCallable({
  name: 'getMyPrivateLessons',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({
    /** The hour that the caller has; null without one, and while it is only kept for an open payment page. */
    slot: WeeklyHourSchema.extend({
      id: z.string(),
      /** The teacher gives lessons at this hour until then: another is to be chosen. Null: for good. */
      givenUntil: z.iso.datetime().nullable(),
    }).nullable(),
    /** The caller has paid for private lessons, and has no hour or one that is withdrawn: another is to be chosen. */
    mustChooseSlot: z.boolean(),
    /** Those hours; empty unless one is to be chosen. */
    slotsToChoose: z.array(OfferedHourSchema),
    /** The caller may have the money back in place of an hour. */
    mayTakeMoneyBack: z.boolean(),
    /** The lessons of the last weeks, the newest first, and those to come as far as they are dated; by their start. */
    lessons: z.array(PrivateLessonSchema),
    /** Swiss days, as far as lessons are dated, on which there is none because of a holiday. An older server does not say it. */
    daysOff: z.array(z.iso.date()).optional(),
    /** When the lessons end with the plan; null while it renews. */
    endsAt: z.iso.datetime().nullable(),
    meeting: z.enum(LESSON_MEETINGS),
    meetingPlace: WordsSchema.nullable(),
    /** Of `link` alone, and for who has an hour. */
    meetingUrl: z.url().nullable(),
    /** The number that the caller has left for the teacher's calls. */
    phone: z.string().nullable(),
    /** A calendar's address with all of them; null for who never had an hour. */
    calendarUrl: z.url().nullable(),
    /** The school's present, which in the demo may be another than the browser's. */
    now: z.iso.datetime(),
  }),
});

const LessonID = z.string().min(1).max(200);
const SlotID = z.string().min(1).max(200);
const TimeSchema = z.strictObject({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() });

/** Where a lesson can be moved to: free hours, with a week's notice, in the four weeks after it. */
export const listFreeTimesForMove = defineCallable({
  name: 'listFreeTimesForMove',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({ lessonID: LessonID }),
  response: z.strictObject({ times: z.array(TimeSchema) }),
});

/**
 * Moves a lesson of the caller's, once. Refused as 'failed-precondition' with `details.reason`: 'too-late' (less than a
 * week's notice), 'moved-already', 'not-planned' (cancelled, or over), 'not-free' (the time is none, or just taken).
 */
export const movePrivateLesson = defineCallable({
  name: 'movePrivateLesson',
  access: 'signed-in',
  limit: { points: 20, seconds: 60 },
  request: z.strictObject({ lessonID: LessonID, startsAt: z.iso.datetime() }),
  response: PrivateLessonSchema,
});

/** Cancels a lesson of the caller's for good; it is not made up for. Reasons: 'too-late', 'not-planned'. */
export const cancelPrivateLesson = defineCallable({
  name: 'cancelPrivateLesson',
  access: 'signed-in',
  limit: { points: 20, seconds: 60 },
  request: z.strictObject({ lessonID: LessonID }),
  response: PrivateLessonSchema,
});

const OkSchema = z.strictObject({ ok: z.literal(true) });

/** Another hour for who must choose one (`mustChooseSlot`). Reasons: 'not-free', 'nothing-to-choose'. */
export const choosePrivateLessonSlot = defineCallable({
  name: 'choosePrivateLessonSlot',
  access: 'signed-in',
  limit: { points: 20, seconds: 60 },
  request: z.strictObject({ slotID: SlotID }),
  response: OkSchema,
});

/** Ends the plan of who has paid and has no hour, and gives the money back. */
export const returnPrivateLessonMoney = defineCallable({
  name: 'returnPrivateLessonMoney',
  access: 'signed-in',
  limit: { points: 10, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: OkSchema,
});

/** Closes the caller's open payment page for private lessons, if there is one, and gives its hour free. */
export const releasePrivateLesson = defineCallable({
  name: 'releasePrivateLesson',
  access: 'signed-in',
  limit: { points: 20, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: OkSchema,
});

const CalendarSchema = z.strictObject({ calendarUrl: z.url() });

/** A new address for the caller's calendar; the one before is not found any more. */
export const renewCalendarAddress = defineCallable({
  name: 'renewCalendarAddress',
  access: 'signed-in',
  limit: { points: 10, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: CalendarSchema,
});

/** Leaves the number at which the teacher calls, where lessons are by telephone; another one replaces it. */
export const saveLessonPhone = defineCallable({
  name: 'saveLessonPhone',
  access: 'signed-in',
  limit: { points: 20, seconds: 60 },
  request: z.strictObject({ phone: LessonPhoneSchema }),
  response: OkSchema,
});

/**
 * The room of a lesson of the caller's, or of any lesson for a teacher with a second factor. Refused as 'not-found' for
 * everybody else, and where lessons are not in a room.
 */
export const getLessonRoom = defineCallable({
  name: 'getLessonRoom',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({ lessonID: LessonID }),
  response: z.strictObject({
    now: z.iso.datetime(),
    opensAt: z.iso.datetime(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    /** Whose the caller is there. */
    side: z.enum(['learner', 'teacher']),
    /** `off`: cancelled, or its student was missing. */
    state: z.enum(['early', 'open', 'over', 'off']),
  }),
});

const LessonOfStudentSchema = PrivateLessonSchema.extend({
  student: z.string(),
  /** Where lessons are by telephone: the student's number, if there is one. */
  phone: z.string().nullable(),
});

/** The lessons of this week and the first one after it, for the teacher; like the calls below it asks for that role and a second factor. */
export const listLessonsOfWeek = defineCallable({
  name: 'listLessonsOfWeek',
  access: 'signed-in',
  limit: { points: 120, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: z.strictObject({
    now: z.iso.datetime(),
    meeting: z.enum(LESSON_MEETINGS),
    meetingUrl: z.url().nullable(),
    lessons: z.array(LessonOfStudentSchema),
    /** Null where none is dated. */
    firstAfter: LessonOfStudentSchema.nullable(),
    /** The hours that learners have: who of them loses one is asked to choose another, and has it until then. */
    bookedHours: z.array(WeeklyHourSchema),
    givenUntil: z.iso.datetime(),
  }),
});

/** The address of the calendar with everybody's lessons. */
export const getTeacherCalendar = defineCallable({
  name: 'getTeacherCalendar',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: CalendarSchema,
});

export const renewTeacherCalendar = defineCallable({
  name: 'renewTeacherCalendar',
  access: 'signed-in',
  limit: { points: 10, seconds: 60 },
  request: z.strictObject({}).nullish(),
  response: CalendarSchema,
});

/** Notes of a lesson that is over whether its student was missing. */
export const notePrivateLesson = defineCallable({
  name: 'notePrivateLesson',
  access: 'signed-in',
  limit: { points: 60, seconds: 60 },
  request: z.strictObject({ lessonID: LessonID, isMissed: z.boolean() }),
  response: PrivateLessonSchema,
});
