import type { Feature } from '../../platform/feature.ts';
import { mountLessonCalendar } from './api/lesson-calendar.routes.ts';
import { privateLessonCallables } from './api/private-lessons.callables.ts';
import { privateLessonDocuments } from './api/private-lessons.documents.ts';
import { exportPrivateLessons } from './api/private-lessons.export.ts';
import { privateLessonJobs } from './api/private-lessons.jobs.ts';
import { purgePrivateLessons } from './api/private-lessons.purge.ts';
import { teacherCallables } from './api/teacher.callables.ts';
import { onAccountDeleted } from './bookings/account-deletion.service.ts';
import { CALENDAR_PREFIX } from './lessons/calendar-address.ts';
import { shutTeacherCalendar } from './lessons/teacher-calendar.service.ts';

export { takeHeldInstead } from './bookings/choose-slot.service.ts';
export { holdSlot, releaseSlot } from './bookings/hold-slot.service.ts';
export { hasHadLessons, tellOfReturnedMoney } from './bookings/refunded-bookings.service.ts';
export { savePrivateLessons } from './bookings/save-private-lessons.ts';
export { type PlanReading, settleBooking } from './bookings/settle-booking.service.ts';
export {
  findHeldBooking,
  findPaidBooking,
  isPaidInStore,
  listExpiredHolds,
  listWaitingSince,
} from './db/bookings.repo.ts';
export { listLessonsOf } from './db/lessons.repo.ts';
export { FIRST_LESSON_ROOM } from './db/lessons.table.ts';
export { findLessonRoom, type LessonRoom } from './lessons/lesson-room.service.ts';
export { type PrivateLessonEvent, privateLessonMail } from './notices/private-lessons.mails.ts';

export const privateLessonsFeature: Feature = {
  name: 'private-lessons',
  callables: [...privateLessonCallables, ...teacherCallables],
  documents: [privateLessonDocuments],
  paths: [{ prefix: CALENDAR_PREFIX, isDataOnly: true }],
  routes: mountLessonCalendar,
  jobs: privateLessonJobs,
  purgeExpired: purgePrivateLessons,
  onAccountDeleted,
  onRoleTaken: (db, _uid, role) => shutTeacherCalendar(db, role),
  exportAccount: (db, _ctx, uid) => exportPrivateLessons(db, uid),
};
