import { languageOfTag } from '@school/contract/language-cookie';
import { sayIn, type Words } from '@school/contract/words';
import { formatHour } from '@school/texts/hours';
import type { Texts } from '@school/texts/texts';
import {
  beginningOf,
  defineMail,
  type MailFrame,
  type MailWords,
  renderArticle,
} from '../../mailing/index.ts';
import type { CardsWaiting } from '../due/reminder-content.ts';

/** A reminder's or newsletter's content; instants are ISO 8601. */
export type ReminderMessage =
  | {
      kind: 'newLesson';
      lessons: readonly { id: string; title: string; subtitle: Words | null }[];
      /** Whether the reader's plan opens them. */
      isOpen: boolean;
    }
  | { kind: 'mondayMorning' | 'mondayShortly'; startsAt: string; title: Words; description: Words | null }
  | { kind: 'mondayCancelled'; startsAt: string; reason: Words; nextStartsAt: string | null }
  | { kind: 'commentAnswer'; lessonId: string; title: string }
  | ({ kind: 'cardsDue' } & CardsWaiting)
  | { kind: 'newsletter'; subject: Words; markdown: Words };

export type ReminderFacts = {
  publicOrigin: string;
  message: ReminderMessage;
  /** The page where the reader stops such mails without a log-in. */
  unsubscribePage: string;
};

/** Days and hours are Swiss, as the school's are. */
const ZONE = 'Europe/Zurich';
const MOST_LESSONS = 8;

type Why = Texts['reminderMails']['why'];
const reminders = (why: Why) => why.reminders;
const WHY: { readonly [Kind in ReminderMessage['kind']]: (why: Why) => string } = {
  newLesson: reminders,
  mondayMorning: reminders,
  mondayShortly: reminders,
  mondayCancelled: reminders,
  commentAnswer: ({ answers }) => answers,
  cardsDue: ({ cards }) => cards,
  newsletter: ({ newsletter }) => newsletter,
};

/** A mail that its reader did not just request: each says why it comes, and how to stop it. */
export const reminderMail = defineMail<ReminderFacts>((mail) => {
  const { texts, publicOrigin, message, unsubscribePage } = mail;
  const { why, unsubscribe, choose } = texts.reminderMails;
  const { footnotes = [], ...words } = say(mail);
  return {
    ...words,
    footnotes: [...footnotes, WHY[message.kind](why)],
    smallLinks: [
      { label: unsubscribe, href: unsubscribePage },
      { label: choose, href: `${publicOrigin}/settings` },
    ],
  };
});

function say({ texts, publicOrigin, message }: MailFrame & ReminderFacts): MailWords {
  switch (message.kind) {
    case 'newLesson':
      return sayNewLessons(texts, publicOrigin, message);
    case 'mondayCancelled':
      return sayCancelled(texts, publicOrigin, message);
    case 'commentAnswer':
      return sayAnswer(texts, publicOrigin, message);
    case 'cardsDue':
      return sayCards(texts, publicOrigin, message);
    case 'newsletter':
      return {
        isUngreeted: true,
        subject: said(texts, message.subject),
        preheader: beginningOf(said(texts, message.markdown)),
        paragraphs: [],
        article: renderArticle(said(texts, message.markdown)),
      };
    case 'mondayMorning':
    case 'mondayShortly':
      return sayMonday(texts, publicOrigin, message);
  }
}

function sayAnswer(
  texts: Texts,
  publicOrigin: string,
  { lessonId, title }: MessageOf<'commentAnswer'>,
): MailWords {
  const words = texts.reminderMails.commentAnswer;
  return {
    subject: words.subject(title),
    paragraphs: words.paragraphs(title),
    action: { label: words.action, href: `${publicOrigin}/videos/${encodeURIComponent(lessonId)}` },
  };
}

function sayCards(texts: Texts, publicOrigin: string, { count, minutes }: CardsWaiting): MailWords {
  const words = texts.reminderMails.cardsDue;
  return {
    subject: words.subject(count),
    paragraphs: words.paragraphs(count, minutes),
    action: { label: words.action, href: `${publicOrigin}/flashcards` },
  };
}

type MessageOf<Kind extends ReminderMessage['kind']> = Extract<ReminderMessage, { kind: Kind }>;

function sayNewLessons(
  texts: Texts,
  publicOrigin: string,
  { lessons, isOpen }: MessageOf<'newLesson'>,
): MailWords {
  const words = texts.reminderMails.newLesson;
  const shown = lessons.slice(0, MOST_LESSONS);
  const more = lessons.length - shown.length;
  return {
    subject: words.subject(lessons[0]?.title ?? '', lessons.length),
    paragraphs: words.paragraphs(lessons.length),
    list: shown.map(({ id, title, subtitle }) => ({
      label: words.lesson(title, subtitle && said(texts, subtitle)),
      href: `${publicOrigin}/videos/${encodeURIComponent(id)}`,
    })),
    action: { label: words.action, href: `${publicOrigin}/home` },
    footnotes: [...(more > 0 ? [words.more(more)] : []), ...(isOpen ? [] : [words.closed])],
  };
}

function sayMonday(
  texts: Texts,
  publicOrigin: string,
  { kind, startsAt, ...about }: MessageOf<'mondayMorning' | 'mondayShortly'>,
): MailWords {
  const words = texts.reminderMails[kind];
  const live = { title: said(texts, about.title), at: formatTime(texts, startsAt) };
  const description =
    kind === 'mondayMorning' && about.description !== null ? [said(texts, about.description)] : [];
  return {
    subject: words.subject(live),
    paragraphs: [...words.paragraphs(live), ...description],
    action: { label: words.action, href: `${publicOrigin}/live-lessons` },
  };
}

function sayCancelled(
  texts: Texts,
  publicOrigin: string,
  { startsAt, reason, nextStartsAt }: MessageOf<'mondayCancelled'>,
): MailWords {
  const { mondayCancelled: words, dayAndTime } = texts.reminderMails;
  const day = formatDay(texts, startsAt);
  const next = nextStartsAt && dayAndTime(formatDay(texts, nextStartsAt), formatTime(texts, nextStartsAt));
  return {
    subject: words.subject(day),
    paragraphs: words.paragraphs(day, said(texts, reason), next),
    action: { label: words.action, href: `${publicOrigin}/live-lessons` },
  };
}

/** The course's own words, in the mail's language. */
function said({ language }: Texts, words: Words): string {
  return sayIn(words, languageOfTag(language.tag));
}

function formatTime({ language }: Texts, instant: string): string {
  return formatHour(new Date(instant), language.clock, ZONE);
}

/** `Monday, 30 November`. */
function formatDay({ language }: Texts, instant: string): string {
  const format = new Intl.DateTimeFormat(language.dates, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: ZONE,
  });
  return format.format(new Date(instant));
}
