import type { Language } from '@school/contract/language-cookie';
import * as contract from '@school/contract/private-lessons';
import { maybeWordsFor } from '@school/contract/words';
import { placeInWeek } from '@school/domain/private-lessons';
import { callable } from '../../../platform/callable-protocol.ts';
import { DomainError } from '../../../platform/errors.ts';
import { chooseSlot } from '../bookings/choose-slot.service.ts';
import { renewCalendar } from '../db/calendars.repo.ts';
import { savePhone } from '../db/lessons.repo.ts';
import { linkOf, placeOf } from '../db/meeting-place.ts';
import { countStudents, findTerms, listHolidays, listSlots } from '../db/slots.repo.ts';
import { calendarUrlOf } from '../lessons/calendar-address.ts';
import { cancelLesson, listFreeTimesOf, moveLesson } from '../lessons/change-lesson.service.ts';
import { findLessonRoom } from '../lessons/lesson-room.service.ts';
import { type MyLessons, mustChoose, readMyLessons } from '../lessons/my-lessons.service.ts';
import {
  isShownTo,
  presentHour,
  presentLesson,
  presentOffer,
  presentSlot,
  presentTime,
} from './private-lessons.presenter.ts';

export const privateLessonCallables = [
  callable(contract.getPrivateLessonTimes, async ({ db, clock }, { caller: { uid } }) => {
    const now = clock.now();
    const terms = await findTerms(db);
    const holidays = await listHolidays(db);
    const slots = (await listSlots(db, now))
      .filter(isShownTo(uid))
      .map((row) => presentOffer(presentSlot(row, uid), holidays, now));
    return {
      slots: slots.toSorted((a, b) => placeInWeek(a) - placeInWeek(b)),
      MaxAmountOfLessons: terms?.maxAmountOfLessons ?? 0,
      AmountOfLessons: await countStudents(db, now),
    };
  }),

  callable(contract.getMyPrivateLessons, async (ctx, { caller: { uid }, language }) =>
    presentMine(await readMyLessons(ctx, uid), { now: ctx.clock.now(), language }),
  ),

  callable(contract.listFreeTimesForMove, async (ctx, { caller, input }) => {
    const times = await listFreeTimesOf(ctx, { uid: caller.uid, lessonId: input.lessonID });
    return { times: times.map(presentTime) };
  }),

  callable(contract.movePrivateLesson, async (ctx, { caller, input: { lessonID, startsAt } }) => {
    const wanted = { uid: caller.uid, lessonId: lessonID, startsAt: new Date(startsAt) };
    return presentLesson(await moveLesson(ctx, wanted), ctx.clock.now());
  }),

  callable(contract.cancelPrivateLesson, async (ctx, { caller, input }) => {
    const lesson = await cancelLesson(ctx, { uid: caller.uid, lessonId: input.lessonID });
    return presentLesson(lesson, ctx.clock.now());
  }),

  callable(contract.choosePrivateLessonSlot, async (ctx, { caller, input }) => {
    await chooseSlot(ctx, caller.uid, input.slotID);
    return { ok: true as const };
  }),

  callable(contract.saveLessonPhone, async ({ db }, { caller, input: { phone } }) => {
    await savePhone(db, caller.uid, phone);
    return { ok: true as const };
  }),

  callable(contract.getLessonRoom, async (ctx, { caller, input: { lessonID } }) => {
    const found = await findLessonRoom(ctx, caller, lessonID);
    if (!found) throw new DomainError('not-found', 'There is no such room.');
    const { opensAt, side, state } = found;
    return {
      now: ctx.clock.now().toISOString(),
      opensAt: opensAt.toISOString(),
      ...presentTime(found),
      side,
      state,
    };
  }),

  callable(contract.renewCalendarAddress, async (ctx, { caller }) => {
    const calendar = await renewCalendar(ctx.db, caller.uid);
    if (!calendar)
      throw new DomainError('failed-precondition', 'You have no private lessons yet: there is no calendar.');
    return { calendarUrl: calendarUrlOf(ctx, calendar) };
  }),
];

function presentMine(
  {
    booking,
    slot,
    slotsToChoose,
    mayTakeMoneyBack,
    holidays,
    lessons,
    daysOff,
    terms,
    phone,
    calendarUrl,
  }: MyLessons,
  { now, language }: { now: Date; language: Language },
) {
  const givenUntil = booking?.givenUntil?.toISOString() ?? null;
  return {
    slot: slot && { id: slot.id, ...presentHour(slot), givenUntil },
    mustChooseSlot: booking !== null && mustChoose(booking),
    slotsToChoose: slotsToChoose
      .map((row) => presentOffer({ id: row.id, ...presentHour(row), StudentUID: null }, holidays, now))
      .toSorted((a, b) => placeInWeek(a) - placeInWeek(b)),
    mayTakeMoneyBack,
    lessons: lessons.map((lesson) => presentLesson(lesson, now)),
    daysOff: [...daysOff],
    endsAt: booking?.endsAt?.toISOString() ?? null,
    meeting: terms?.meeting ?? 'room',
    meetingPlace: maybeWordsFor(booking && placeOf(terms), language),
    meetingUrl: booking && linkOf(terms),
    phone,
    calendarUrl,
    now: now.toISOString(),
  };
}
