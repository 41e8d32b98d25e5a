import { en } from '@school/texts/en';
import { expect, it } from 'vitest';
import { composeReminder } from './compose-reminder.ts';

const SCHOOL = { siteName: 'Swiss German', publicOrigin: 'https://learn.school.test' };
const lesson = (id: string, isMondayLesson: boolean) => ({ id, title: id, subtitle: null, isMondayLesson });
const { closed } = en.reminderMails.newLesson;

/** Which of a film’s and a recording’s announcements a reader of this plan gets, and whether it says that they are closed. */
function announce(tier: 0 | 1 | 2) {
  const content = { kind: 'newLesson' as const, lessons: [lesson('film', false), lesson('recording', true)] };
  const reader = { email: 'a@b.test', language: 'en', tier, mailId: 'mail', token: 'token' };
  const text = composeReminder(SCHOOL, content, reader)?.text ?? '';
  return {
    lessons: ['film', 'recording'].filter((id) => text.includes(`/videos/${id}`)),
    isClosed: text.includes(closed),
  };
}

it('tells of a recording whose plan has it, and says to who has no plan that they need one', () => {
  expect(announce(0)).toEqual({ lessons: ['film'], isClosed: true });
  expect(announce(1)).toEqual({ lessons: ['film'], isClosed: false });
  expect(announce(2)).toEqual({ lessons: ['film', 'recording'], isClosed: false });
});

it('is no mail where nothing is left to tell', () => {
  const content = { kind: 'newLesson' as const, lessons: [lesson('recording', true)] };
  const reader = { email: 'a@b.test', language: 'en', mailId: 'mail', token: 'token' };
  expect(composeReminder(SCHOOL, content, { ...reader, tier: 1 })).toBeNull();
  expect(composeReminder(SCHOOL, content, { ...reader, tier: 2 })).not.toBeNull();
});
