import { languageOfTag } from '@school/contract/language-cookie';
import { sayIn, type Words } from '@school/contract/words';
import type { LiveDate } from '@school/domain/live-schedule';
import type { Texts } from '@school/texts/texts';
import type { Config } from '../../platform/config.ts';
import { type CalendarLine, calendarInstant, calendarText, writeCalendar } from '../../platform/ics.ts';

type Frame = {
  config: Pick<Config, 'siteName' | 'publicOrigin' | 'projectId'>;
  texts: Texts;
  /** When this is written. */
  at: Date;
};

/**
 * Dates one by one, at instants of UTC: nothing is left to the reader's idea of summer time. A date that was taken out
 * stays, as cancelled, so that a calendar that has it takes it out too.
 */
export function writeLiveCalendar(frame: Frame, dates: readonly LiveDate[]): string {
  const { siteName } = frame.config;
  return writeCalendar('PUBLISH', 'Live lessons', [
    ['X-WR-CALNAME', calendarText(frame.texts.live.calendar.name(siteName))],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
    ...dates.flatMap((date) => writeDate(frame, date)),
  ]);
}

function writeDate({ config, texts, at }: Frame, date: LiveDate): CalendarLine[] {
  const { noLesson } = texts.live.calendar;
  const language = languageOfTag(texts.language.tag);
  const say = (words: Words | null) => (words === null ? null : sayIn(words, language));
  const [cancelledFor, description] = [say(date.cancelledFor), say(date.description)];
  const said = cancelledFor === null ? description : noLesson(cancelledFor);
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `live-${date.date}@${config.projectId}`],
    ['DTSTAMP', calendarInstant(at)],
    ['SEQUENCE', String(date.version)],
    ['DTSTART', calendarInstant(date.startsAt)],
    ['DTEND', calendarInstant(date.endsAt)],
    ['SUMMARY', calendarText(`${config.siteName}: ${sayIn(date.title, language)}`)],
    ...(said === null ? [] : [['DESCRIPTION', calendarText(said)] as const]),
    ['STATUS', cancelledFor === null ? 'CONFIRMED' : 'CANCELLED'],
    ['URL', `${config.publicOrigin}/live-lessons`],
    ['END', 'VEVENT'],
  ];
}
