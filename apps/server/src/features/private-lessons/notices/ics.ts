import { dayAt, SCHOOL_ZONE } from '@school/domain/school-time';
import { partsAt } from '@school/domain/weekly-time';
import {
  type CalendarLine,
  calendarInstant,
  calendarParameter,
  calendarText,
  writeCalendar,
} from '../../../platform/ics.ts';

/** An attendee or the organizer. */
export type Person = { name: string; email: string };

/** Where and with whom; what all events of a calendar share. */
export type EventFrame = {
  title: string;
  place: string | null;
  url: string | null;
  organizer: Person;
  attendees: readonly Person[];
  /** When this was written. */
  at: Date;
  /** Higher with each change (RFC 5545, 3.8.7.4). */
  sequence: number;
};

/** An hour that comes every week, with what departs from that. */
export type Series = {
  uid: string;
  firstStartsAt: Date;
  minutes: number;
  /** No lesson from then on; null: without an end. */
  endsAt: Date | null;
  /** Starts by the hour at which there is none. */
  skipped: readonly Date[];
  moved: readonly { occursAt: Date; startsAt: Date }[];
};

/** One date of a series. */
export type Occurrence = { uid: string; occursAt: Date; startsAt: Date; endsAt: Date };

/** A lesson by itself, as a calendar that is read again and again has it. */
export type SingleLesson = {
  uid: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  place: string | null;
  url: string | null;
};

/** The whole hour with all its departures: an invitation, or what has become of it. */
export function writeSeries(frame: EventFrame, series: Series): string {
  const { firstStartsAt, minutes, endsAt, skipped, moved, uid } = series;
  const lengthMs = minutes * 60_000;
  const until = endsAt ? `;UNTIL=${calendarInstant(new Date(endsAt.getTime() - 1_000))}` : '';
  const master = event(frame, uid, [
    zoned('DTSTART', firstStartsAt),
    zoned('DTEND', new Date(firstStartsAt.getTime() + lengthMs)),
    ['RRULE', `FREQ=WEEKLY${until}`],
    ...skipped.map((start) => zoned('EXDATE', start)),
  ]);
  const departures = moved.flatMap(({ occursAt, startsAt }) =>
    occurrence(frame, { uid, occursAt, startsAt, endsAt: new Date(startsAt.getTime() + lengthMs) }),
  );
  return calendar('REQUEST', [...TIME_ZONE, ...master, ...departures]);
}

/** One date of a series at another time. */
export function writeMoved(frame: EventFrame, moved: Occurrence): string {
  return calendar('REQUEST', [...TIME_ZONE, ...occurrence(frame, moved)]);
}

/** One date of a series taken out. */
export function writeCancelled(frame: EventFrame, cancelled: Occurrence): string {
  return calendar('CANCEL', [...TIME_ZONE, ...occurrence(frame, cancelled, [['STATUS', 'CANCELLED']])]);
}

/** A whole series taken back. */
export function writeSeriesCancelled(frame: EventFrame, { uid, firstStartsAt }: Series): string {
  const lines: CalendarLine[] = [zoned('DTSTART', firstStartsAt), ['STATUS', 'CANCELLED']];
  return calendar('CANCEL', [...TIME_ZONE, ...event(frame, uid, lines)]);
}

/** Lessons one by one, at instants of UTC: nothing is left to the reader's idea of summer time. */
export function writeFeed(name: string, at: Date, lessons: readonly SingleLesson[]): string {
  return calendar('PUBLISH', [
    ['X-WR-CALNAME', calendarText(name)],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
    ...lessons.flatMap(({ uid, title, startsAt, endsAt, place, url }): CalendarLine[] => [
      ['BEGIN', 'VEVENT'],
      ['UID', uid],
      ['DTSTAMP', calendarInstant(at)],
      ['DTSTART', calendarInstant(startsAt)],
      ['DTEND', calendarInstant(endsAt)],
      ['SUMMARY', calendarText(title)],
      ...where({ place, url }),
      ['END', 'VEVENT'],
    ]),
  ]);
}

function occurrence(frame: EventFrame, date: Occurrence, more: readonly CalendarLine[] = []): CalendarLine[] {
  return event(frame, date.uid, [
    zoned('RECURRENCE-ID', date.occursAt),
    zoned('DTSTART', date.startsAt),
    zoned('DTEND', date.endsAt),
    ...more,
  ]);
}

function event(frame: EventFrame, uid: string, times: readonly CalendarLine[]): CalendarLine[] {
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', uid],
    ['DTSTAMP', calendarInstant(frame.at)],
    ['SEQUENCE', String(frame.sequence)],
    ...times,
    ['SUMMARY', calendarText(frame.title)],
    ...where(frame),
    [`ORGANIZER;CN=${calendarParameter(frame.organizer.name)}`, `mailto:${frame.organizer.email}`],
    ...frame.attendees.map(
      ({ name, email }): CalendarLine => [
        `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;CN=${calendarParameter(name)}`,
        `mailto:${email}`,
      ],
    ),
    ['END', 'VEVENT'],
  ];
}

function where({ place, url }: { place: string | null; url: string | null }): CalendarLine[] {
  return [
    ...(place === null ? [] : [['LOCATION', calendarText(place)] as const]),
    ...(url === null ? [] : [['URL', url] as const]),
  ];
}

/** Swiss time as it has been since 1996, and is to be read by who writes `Europe/Zurich` (RFC 5545, 3.6.5). */
const TIME_ZONE: readonly CalendarLine[] = [
  ['BEGIN', 'VTIMEZONE'],
  ['TZID', SCHOOL_ZONE],
  ['BEGIN', 'DAYLIGHT'],
  ['TZNAME', 'CEST'],
  ['TZOFFSETFROM', '+0100'],
  ['TZOFFSETTO', '+0200'],
  ['DTSTART', '19960331T020000'],
  ['RRULE', 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
  ['END', 'DAYLIGHT'],
  ['BEGIN', 'STANDARD'],
  ['TZNAME', 'CET'],
  ['TZOFFSETFROM', '+0200'],
  ['TZOFFSETTO', '+0100'],
  ['DTSTART', '19961027T030000'],
  ['RRULE', 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
  ['END', 'STANDARD'],
  ['END', 'VTIMEZONE'],
];

const calendar = (method: string, lines: readonly CalendarLine[]) =>
  writeCalendar(method, 'Private lessons', lines);

/** What the clocks of Switzerland show. */
function zoned(name: string, at: Date): CalendarLine {
  const { hour, minute } = partsAt(at, SCHOOL_ZONE);
  const clock = [hour, minute].map((part) => String(part).padStart(2, '0')).join('');
  return [`${name};TZID=${SCHOOL_ZONE}`, `${dayAt(at).replaceAll('-', '')}T${clock}00`];
}
