import * as contract from '@school/contract/private-lessons';
import { placeInWeek } from '@school/domain/private-lessons';
import { callable } from '../../../platform/callable-protocol.ts';
import { DomainError } from '../../../platform/errors.ts';
import { type MyLessons, mustChoose, readMyLessons } from '../lessons/my-lessons.service.ts';
import { countStudents, findTerms, listHolidays, listSlots } from '../rows/slots.repo.ts';
import {
  isShownTo,
  presentHour,
  presentLesson,
  presentOffer,
  presentSlot,
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

  callable(contract.getMyPrivateLessons, async (ctx, { caller: { uid } }) =>
    presentMine(await readMyLessons(ctx, uid), ctx.clock.now()),
  ),

  ...[
    contract.listFreeTimesForMove,
    contract.movePrivateLesson,
    contract.cancelPrivateLesson,
    contract.choosePrivateLessonSlot,
    contract.returnPrivateLessonMoney,
    contract.releasePrivateLesson,
    contract.renewCalendarAddress,
    contract.getTeacherCalendar,
    contract.renewTeacherCalendar,
    contract.notePrivateLesson,
  ].map((definition) =>
    callable(definition, () => Promise.reject(new DomainError('unimplemented', 'Not there yet.'))),
  ),
];

function presentMine(
  { booking, slot, slotsToChoose, holidays, lessons, terms, calendarUrl }: MyLessons,
  now: Date,
) {
  const givenUntil = booking?.givenUntil?.toISOString() ?? null;
  return {
    slot: slot && { id: slot.id, ...presentHour(slot), givenUntil },
    mustChooseSlot: booking !== null && mustChoose(booking),
    slotsToChoose: slotsToChoose
      .map((row) => presentOffer({ id: row.id, ...presentHour(row), StudentUID: null }, holidays, now))
      .toSorted((a, b) => placeInWeek(a) - placeInWeek(b)),
    mayTakeMoneyBack: booking?.state === 'waiting',
    lessons: lessons.map((lesson) => presentLesson(lesson, now)),
    endsAt: booking?.endsAt?.toISOString() ?? null,
    meetingPlace: booking ? (terms?.meetingPlace ?? null) : null,
    meetingUrl: booking ? (terms?.meetingUrl ?? null) : null,
    calendarUrl,
    now: now.toISOString(),
  };
}
