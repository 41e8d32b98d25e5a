import * as contract from '@school/contract/private-lessons';
import { givenUntilOf } from '@school/domain/private-lessons';
import { callable } from '../../../platform/callable-protocol.ts';
import { findLanguageOf } from '../../identity/index.ts';
import { requireRole } from '../../operators/index.ts';
import { getTeacherCalendar, renewCalendar } from '../db/calendars.repo.ts';
import { linkOf } from '../db/meeting-place.ts';
import { calendarUrlOf } from '../lessons/calendar-address.ts';
import { noteLesson } from '../lessons/change-lesson.service.ts';
import { listLessonsOfWeek } from '../lessons/lessons-of-week.service.ts';
import { presentHour, presentLesson } from './private-lessons.presenter.ts';

/** What the studio asks of private lessons. */
export const teacherCallables = [
  callable(contract.listLessonsOfWeek, async (ctx, { caller }) => {
    await requireRole(ctx.db, caller, 'teacher');
    const now = ctx.clock.now();
    const language = await findLanguageOf(ctx.db, caller.uid);
    const { terms, lessons, firstAfter, bookedHours } = await listLessonsOfWeek(ctx.db, now, language);
    const present = ({ student, phone, ...lesson }: (typeof lessons)[number]) => ({
      ...presentLesson(lesson, now),
      student,
      phone,
    });
    return {
      now: now.toISOString(),
      meeting: terms?.meeting ?? 'room',
      meetingUrl: linkOf(terms),
      lessons: lessons.map(present),
      firstAfter: firstAfter && present(firstAfter),
      bookedHours: bookedHours.map(presentHour),
      givenUntil: givenUntilOf(now).toISOString(),
    };
  }),

  callable(contract.getTeacherCalendar, async (ctx, { caller }) => {
    await requireRole(ctx.db, caller, 'teacher');
    return { calendarUrl: calendarUrlOf(ctx, await getTeacherCalendar(ctx.db)) };
  }),

  callable(contract.renewTeacherCalendar, async (ctx, { caller }) => {
    await requireRole(ctx.db, caller, 'teacher');
    const calendar = await getTeacherCalendar(ctx.db);
    return { calendarUrl: calendarUrlOf(ctx, (await renewCalendar(ctx.db, null)) ?? calendar) };
  }),

  callable(contract.notePrivateLesson, async (ctx, { caller, input: { lessonID, isMissed } }) => {
    await requireRole(ctx.db, caller, 'teacher');
    return presentLesson(await noteLesson(ctx, { lessonId: lessonID, isMissed }), ctx.clock.now());
  }),
];
