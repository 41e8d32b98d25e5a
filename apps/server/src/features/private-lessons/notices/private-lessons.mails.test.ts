import { en } from '@school/texts/en';
import { makePretendLanguage } from '@school/texts/testing/pretend-language';
import { describe, expect, it } from 'vitest';
import { type PrivateLessonEvent, privateLessonMail } from './private-lessons.mails.ts';

const MAIL: Parameters<typeof privateLessonMail>[0] = {
  texts: en,
  to: 'lena@school.test',
  siteName: 'Swiss German',
  publicOrigin: 'https://learn.school.test',
  event: 'booked',
  hour: { Day: 'MON', Meridiem: 'PM', Hour: 5 },
  startsAt: '2026-11-30T16:00:00.000Z',
  from: '2026-12-07T16:00:00.000Z',
  endsAt: '2026-12-20T23:30:00.000Z',
  place: 'Video call',
  meeting: { kind: 'room', href: null, phone: null },
  about: null,
};
const EVENTS = Object.keys(en.privateLessonMails.learner) as PrivateLessonEvent[];
const LENA = { learner: { name: 'Lena', email: 'lena@school.test' } };

describe.each(EVENTS)('the mail about %s', (event) => {
  it('leads the learner to the lessons, and names the learner to the teacher', () => {
    const mail = privateLessonMail({ ...MAIL, event });
    expect(mail.text).toContain('https://learn.school.test/my-lessons');
    expect(mail.text).not.toMatch(/undefined|null|, ,/);
    const toTeacher = privateLessonMail({ ...MAIL, event, to: 'teacher@school.test', about: LENA });
    expect(toTeacher.subject + toTeacher.text).toContain('Lena');
    expect(toTeacher.text).not.toContain('my-lessons');
  });

  it('takes every word from the texts it is given', () => {
    const mail = privateLessonMail({ ...MAIL, event, texts: makePretendLanguage(), siteName: '[S]' });
    expect(mail.subject).toMatch(/^\[.*\]$/);
  });
});

it('says hours and days as the clocks of Switzerland show them', () => {
  expect(privateLessonMail(MAIL).text).toContain('Monday, 30 November 2026, 5 PM, Swiss time');
  expect(privateLessonMail({ ...MAIL, event: 'ends' }).subject).toContain('Monday, 21 December 2026');
  expect(privateLessonMail({ ...MAIL, event: 'soon' }).subject).toContain('Mon, 30 Nov, 5 PM');
});

const ROOM = 'https://learn.school.test/live-meeting?lesson=l-1';
it.each([
  ['a room', { kind: 'room', href: ROOM, phone: null }, ROOM, ROOM],
  [
    'the teacher’s link',
    { kind: 'link', href: 'https://meet.test/a', phone: null },
    'https://meet.test/a',
    'https://meet.test/a',
  ],
  [
    'the telephone',
    { kind: 'phone', href: null, phone: '+41 44 123' },
    'will call you at +41 44 123',
    'to call: +41 44 123',
  ],
  [
    'the telephone without a number',
    { kind: 'phone', href: null, phone: null },
    '/my-lessons',
    'lena@school.test',
  ],
] as const)('leads both to a lesson that begins soon in %s', (_name, meeting, learner, teacher) => {
  expect(privateLessonMail({ ...MAIL, event: 'soon', meeting }).text).toContain(learner);
  expect(privateLessonMail({ ...MAIL, event: 'soon', meeting, about: LENA }).text).toContain(teacher);
});

it('knows no name once the account is deleted', () => {
  const { subject } = privateLessonMail({ ...MAIL, event: 'ended', about: { learner: null } });
  expect(subject).toBe('A learner’s private lessons have ended');
});
