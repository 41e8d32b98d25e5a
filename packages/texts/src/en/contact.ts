import { defineArea } from '../area.ts';
import { rich } from '../rich.ts';
import { waitOf } from './refusals.ts';

/** The contact page, and the mail that it makes. */
export const contactTexts = defineArea('contact', {
  title: 'Contact',
  lead: 'Write to the people behind this course. They answer by mail.',
  email: 'Your email',
  emailHint: 'Where the answer goes.',
  topic: 'What it is about',
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
    email: 'Please give one email address in full, like mira@example.com, so that you can be answered.',
    empty: 'Please write your message.',
    tooLong: (most: string) => `Please use ${most} characters at most.`,
    turned: 'Hidden characters in it turn the direction of the text. Please type it without them.',
    tooMany: (seconds: number | null) =>
      `Many messages have come in a short time. What you wrote is still here: please try again ${seconds === null ? 'later' : `in ${waitOf(seconds)}`}.`,
    orWrite: (address: string) => rich('Or write to ', { slot: 'address', text: address }, '.'),
    failed: 'The message could not be sent. What you wrote is still here: please try again.',
  },
  sentTitle: 'Merci!',
  sent: (email: string) => `Your message has arrived. The answer goes to ${email}.`,
  another: 'Write another message',
  whoRunsThis: 'Who runs this course',
  mail: {
    subject: (topic: string, siteName: string) => `${topic}: a message from the contact page of ${siteName}`,
    from: (email: string) => `${email} wrote:`,
    footnotes: [
      'Answer this mail, and the answer goes to the address above. Nobody has confirmed that address.',
      'You get this mail because your address is an operator’s.',
    ],
  },
  answerMail: {
    subject: (topic: string, siteName: string) => `Re: ${topic}: your message to ${siteName}`,
    youWrote: 'You wrote:',
    footnotes: ['You get this mail because somebody wrote to the school with your address.'],
  },
});

/** What the contact files of 'download my data' hold, by name without ending. */
export const contactExport = {
  contact: 'What you wrote to the people behind the course, of the last ninety days, and what they answered.',
};
