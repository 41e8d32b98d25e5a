import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { createMemoryDocuments } from '../../../testing/memory-documents.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { ChatPanel } from '../../features/chat/chat-panel.tsx';
import { CommentThreads } from '../../features/comments/comment-threads.tsx';
import { CommentQueues } from '../../features/comments/studio/comment-queues.tsx';
import { Inbox } from '../../features/contact/studio/inbox.tsx';
import { useLiveLessons } from '../../features/live/use-live-lessons.ts';
import { BanList } from '../../features/moderation/ban-list.tsx';
import { ReportList } from '../../features/moderation/report-list.tsx';
import { LessonsOfWeek } from '../../features/private-lessons/lessons-of-week.tsx';
import { useHours } from '../../features/private-lessons/use-hours.ts';
import { useLessonRoom } from '../../features/private-lessons/use-lesson-room.ts';
import { useMyLessons } from '../../features/private-lessons/use-my-lessons.ts';
import { Newsletters } from '../../features/reminders/studio/newsletters.tsx';
import { useSpeakingDoor } from '../../features/speaking/use-speaking-door.ts';
import { TodayNumbers } from '../../features/today/today-numbers.tsx';
import { CallFailure } from './call-error.ts';

/** The slowest of them asks once a minute. */
const LONGEST_MS = 61_000;
const AUTHOR = { isKnown: true, isLoggedIn: false, UID: '', Username: '' };
const noReports = { list: null, count: 0 };

const said = (hasFailed: boolean) => (hasFailed ? <button type="button">Try again</button> : null);
const Room = () => said(useLessonRoom({ UID: 'u', isLoggedIn: true }, 'l').hasFailed);
const Door = () => said(useSpeakingDoor({ UID: 'u', isKnown: true }).hasFailed);
const Live = () => said(useLiveLessons().hasFailed);
const Hours = () => said(useHours().hasFailed);
const Mine = () => said(useMyLessons().hasFailed);

it.each<[string, ReactNode]>([
  ['comments that wait', <CommentQueues key="" UID="u" />],
  ['messages', <Inbox key="" UID="u" isOwner isTeacher reports={noReports} />],
  ['reports', <ReportList key="" UID="u" />],
  ['bans', <BanList key="" UID="u" />],
  ['newsletters', <Newsletters key="" UID="u" />],
  ['the numbers of today', <TodayNumbers key="" UID="u" />],
  ['lessons of the week', <LessonsOfWeek key="" UID="u" />],
  ['the chat’s door', <ChatPanel key="" isTeacher />],
  ['a lesson’s comments', <CommentThreads key="" lessonID="l" author={AUTHOR} />],
  ['a private lesson’s room', <Room key="" />],
  ['the speaking practice', <Door key="" />],
  ['live lessons', <Live key="" />],
  ['hours', <Hours key="" />],
  ['own private lessons', <Mine key="" />],
])('%s say that they did not load, also while they are asked for again', async (_what, page) => {
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const ask = vi.fn().mockRejectedValue(new CallFailure('unavailable', 'away'));
  const documents = createMemoryDocuments({});
  vi.spyOn(documents, 'list').mockImplementation(ask);
  const services = createFakeServices({ callFunction: ask, documents: async () => documents });
  renderApp(page, createStore({ services }));
  await pass(100);
  const again = screen.getByRole('button', { name: /[Aa]gain/ });
  const before = ask.mock.calls.length;
  ask.mockReturnValue(new Promise(() => undefined));
  await pass(LONGEST_MS);
  expect(ask.mock.calls.length).toBeGreaterThan(before);
  expect(again.isConnected).toBe(true);
});
