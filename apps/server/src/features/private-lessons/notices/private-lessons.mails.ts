import type { LessonMeeting } from '@school/contract/lesson-room';
import type { WeeklyHour } from '@school/contract/private-lessons';
import { formatHour } from '@school/texts/hours';
import type { Texts } from '@school/texts/texts';
import { defineMail, type MailFrame } from '../../mailing/index.ts';

/** What happened, by the name of its words. */
export type PrivateLessonEvent = keyof Texts['privateLessonMails']['learner'];

export type PrivateLessonFacts = {
  publicOrigin: string;
  event: PrivateLessonEvent;
  hour: WeeklyHour | null;
  /** Instants, ISO 8601: of the lesson or the first one; where it was before; the day that something ends. */
  startsAt: string | null;
  from: string | null;
  endsAt: string | null;
  place: string | null;
  /** How one meets, the address for that, and the learner's number. */
  meeting: { kind: LessonMeeting; href: string | null; phone: string | null };
  /** Null in a mail to the learner; in one to the teacher, whom it is about: null once the account is deleted. */
  about: { learner: { name: string; email: string } | null } | null;
};

const ZONE = 'Europe/Zurich';

/** A mail about private lessons, to the learner or to the teacher. */
export const privateLessonMail = defineMail<PrivateLessonFacts>((mail) => {
  const { texts, publicOrigin, event, about, place, meeting } = mail;
  const words = texts.privateLessonMails;
  const facts = describe(mail);
  const join = event === 'soon' && meeting.href !== null && { label: words.join, href: meeting.href };
  if (about) {
    const learner = about.learner ?? words.unknownLearner;
    const { subject, paragraphs } = words.teacher[event];
    const way = event === 'soon' ? wayOf(meeting, words.wayOfTeacher(learner)) : [];
    return {
      subject: subject(learner, facts),
      paragraphs: [...paragraphs(learner, facts), ...way],
      ...(join && { action: join }),
      footnotes: words.footnotes,
    };
  }
  const { subject, paragraphs } = words.learner[event];
  const way = event === 'soon' ? wayOf(meeting, words.way) : [];
  const where = (event === 'booked' || event === 'soon') && place !== null ? [words.where(place)] : [];
  return {
    subject: subject(facts),
    paragraphs: [...paragraphs(facts), ...where, ...way],
    action: join || { label: words.action, href: `${publicOrigin}/my-lessons` },
  };
});

type Way = Texts['privateLessonMails']['way'];

/** How one gets there, said shortly before. */
function wayOf({ kind, phone }: PrivateLessonFacts['meeting'], words: Way): string[] {
  if (kind === 'place') return [];
  if (kind !== 'phone') return [words[kind]];
  return [phone === null ? words.phoneMissing : words.phone(phone)];
}

function describe({ texts, hour, startsAt, from, endsAt }: MailFrame & PrivateLessonFacts) {
  const { days, hour: hourWords } = texts.privateLessonMails;
  return {
    hour: hour ? hourWords(days[hour.Day], hour.Hour, hour.Meridiem) : '',
    when: formatTime(texts, startsAt),
    short: formatShort(texts, startsAt),
    from: formatTime(texts, from),
    day: formatDay(texts, endsAt),
  };
}

/** `Monday, 30 November 2026, 5 PM, Swiss time`. */
function formatTime(texts: Texts, instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const hour = formatHour(at, texts.language.clock, ZONE);
  return texts.privateLessonMails.swissTime(`${formatDay(texts, instant)}, ${hour}`);
}

/** `Mon, 30 Nov, 5 PM`, short enough for a subject. */
function formatShort({ language }: Texts, instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const format = new Intl.DateTimeFormat(language.dates, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: ZONE,
  });
  return `${format.format(at)}, ${formatHour(at, language.clock, ZONE)}`;
}

function formatDay({ language }: Texts, instant: string | null): string {
  if (instant === null) return '';
  const format = new Intl.DateTimeFormat(language.dates, { dateStyle: 'full', timeZone: ZONE });
  return format.format(new Date(instant));
}
