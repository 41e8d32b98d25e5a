import { defineArea } from '../area.ts';
import { rich } from '../rich.ts';
import { waitOf } from './refusals.ts';

/** The contact page, and the mail that it makes. */
export const contactTexts = defineArea('contact', {
  title: 'Contact',
  lead: 'Write to the people behind this course. They answer by email.',
  email: 'Your email',
  emailHint: 'We answer to this address.',
  topic: 'What’s it about?',
  topics: {
    lessons: 'Lessons, films and flashcards',
    plans: 'Plans and payments',
    account: 'My account and my data',
    other: 'Something else',
  },
  message: 'Your message',
  length: (count: string, most: string) => `${count} of ${most} characters`,
  /** A field that only machines fill. */
  leaveEmpty: 'Leave this empty',
  send: 'Send',
  problems: {
    email: 'Please write your email address in full, like mira@example.com, so that we can answer.',
    empty: 'Please write your message.',
    tooLong: (most: string) => `Please shorten it to ${most} characters.`,
    turned: 'Your text has hidden characters in it. Please type it again yourself.',
    tooMany: (seconds: number | null) =>
      `That was a lot of messages in a short time. Yours is still here: please try again ${seconds === null ? 'later' : `in ${waitOf(seconds)}`}.`,
    orWrite: (address: string) => rich('Or write to ', { slot: 'address', text: address }, '.'),
    failed: 'Your message wasn’t sent. It’s still here: please try again.',
  },
  sentTitle: 'Merci!',
  sent: (email: string) => `Your message has arrived. We’ll answer to ${email}.`,
  another: 'Write another message',
  whoRunsThis: 'Who runs this course',
  mail: {
    subject: (topic: string, siteName: string) => `Message to ${siteName}: ${topic}`,
    from: (email: string) => `${email} wrote on the contact page:`,
    footnotes: [
      'Just reply to this email: your answer goes to the address above. We haven’t checked that it belongs to the sender.',
      'You get this email because you help run the school.',
    ],
  },
  answerMail: {
    subject: (topic: string, siteName: string) => `Re: ${topic} (${siteName})`,
    youWrote: 'You wrote:',
    footnotes: ['You get this email because somebody wrote to the school with your address.'],
  },
  assignedMail: {
    subject: (topic: string, siteName: string) => `A message for you: ${topic} (${siteName})`,
    paragraphs: (by: string | null) => [
      `${by ?? 'An owner of the school'} has given you a message from the contact page. Please answer it or close it.`,
    ],
    action: 'Open the inbox',
    footnotes: ['You get this email because you help run the school.'],
  },
});

/** What the contact files of 'download my data' hold, by name without ending. */
export const contactExport = {
  contact:
    'What you wrote to the people behind the course, of the last ninety days, what they answered, and what they noted about it.',
};
