import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../../testing/fake-services.ts';
import { LIVE_REFUSALS } from '../../../../testing/live-refusals.ts';
import { makeLesson } from '../../../../testing/make-lesson.ts';
import { makePackage } from '../../../../testing/make-package.ts';
import { SPEAKING_DOOR } from '../../../../testing/make-speaking-door.ts';
import { stageOff } from '../../../../testing/make-stage.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { userRemoved, userStored } from '../../../features/identity/current-user.slice.ts';
import { CallFailure } from '../../../shared/api/call-error.ts';
import { selectConfiguration } from '../../../shared/configuration/configuration.slice.ts';
import { type AppStore, createStore } from '../../store.ts';
import { LiveLessonsPage } from './live-lessons-page.tsx';

const date = (day: string, more: object = {}) => ({
  date: day,
  startsAt: `${day}T19:00:00.000Z`,
  endsAt: `${day}T20:00:00.000Z`,
  title: `Lesson of ${day}`,
  description: null,
  words: [],
  cancelledFor: null,
  ...more,
});
const DATES = [
  date('2026-11-30', {
    title: 'Before Christmas',
    description: 'Candles.',
    words: [{ SwissGerman: 'd Cherze', English: 'the candle' }],
  }),
  date('2026-12-07'),
  date('2026-12-21', { cancelledFor: 'Christmas' }),
];
const URLS = {
  hasAccess: true,
  EmbedUrl: `${window.location.origin}/live/stage`,
  ChatUrl: `${window.location.origin}/live/chat`,
};
const OFF = stageOff('2026-11-28T12:00:00.000Z');
const recording = makeLesson('monday', { Title: 'D Reis', MondayLesson: true, Type: 'monday_lesson' });

let answers: Record<string, unknown>;
beforeEach(() => {
  answers = {
    listLiveLessons: { now: '2026-11-28T12:00:00.000Z', dates: DATES, last: null, onStage: null },
    getLiveLessonUrls_v2_0: URLS,
    getStage: OFF,
    listLessons: { courseTitle: 'Swiss German', dialect: 'Zürich', lessons: [recording] },
    getProgress: { lessons: [], tier: 2, paidUntil: null },
  };
});

function open(who: 'member' | 'visitor' = 'member'): AppStore {
  cleanup();
  const server = createFakeCallables(answers);
  const store = createStore({ services: createFakeServices({ callFunction: server.callFunction }) });
  store.dispatch(
    who === 'visitor' ? userRemoved() : userStored({ UID: 'u', Username: 'Vreni', email: 'v@school.test' }),
  );
  return renderApp(
    <main tabIndex={-1}>
      <LiveLessonsPage />
    </main>,
    store,
  );
}
const at = (now: string) => {
  answers['listLiveLessons'] = { now, dates: DATES, last: null, onStage: null };
};
const queryFrame = (title: string) => screen.queryByTitle(title);

describe('before the lesson', () => {
  it.each([true, false])('says to members whether the rooms of the practice are open: %s', async (isOpen) => {
    const now = '2026-11-28T12:00:00.000Z';
    answers['getSpeakingDoor'] = { ...SPEAKING_DOOR, now, isOpen };
    open();
    await screen.findByRole('button', { name: 'Open the room now' });
    const words = 'The rooms of the speaking practice are open now.';
    if (isOpen) expect(await screen.findByText(words)).toBeTruthy();
    else expect(screen.queryByText(words)).toBeNull();
  });

  it('counts down on Swiss and own clocks, says what it is about, and offers the calendar', async () => {
    open();
    expect(await screen.findByText('Monday, 30 November', { selector: 'p' })).toBeTruthy();
    const timer = screen.getByRole('timer');
    expect(timer.getAttribute('aria-label')).toBe('Starts in 2 days, 7 hours, 0 min');
    expect(timer.getAttribute('aria-live')).toBe('off');
    expect(screen.getByRole('heading', { name: 'Before Christmas' })).toBeTruthy();
    expect(screen.getByText('d Cherze').getAttribute('lang')).toBe('gsw-CH');
    const calendar = await screen.findByRole('link', { name: 'Add all dates to my calendar' });
    expect(calendar.getAttribute('href')).toBe(`webcal://${window.location.host}/live-calendar/lessons.ics`);
    expect(screen.getByRole('link', { name: 'Add only this one' }).getAttribute('href')).toBe(
      '/live-calendar/2026-11-30/lesson.ics',
    );
    const dates = within(screen.getByRole('region', { name: 'The next dates' })).getAllByRole('listitem');
    expect(dates.map(({ textContent }) => textContent)).toEqual([
      'Monday, 30 November8 PMBefore Christmas',
      'Monday, 7 December8 PMLesson of 2026-12-07',
      'Monday, 21 Decemberno lesson: Christmas',
    ]);
  });

  it.each<[how: string, say: () => unknown]>([
    ['is open', () => URLS],
    ['is closed', () => LIVE_REFUSALS[1][1]],
    [
      'cannot be asked for',
      () => {
        throw new CallFailure('network-failed', 'away');
      },
    ],
  ])(
    'offers the calendar once it is known that the door %s: what comes above it would push it down',
    async (_how, say) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      answers['getLiveLessonUrls_v2_0'] = () => promise.then(say);
      open();
      expect(await screen.findByText('Monday, 30 November', { selector: 'p' })).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'Add only this one' })).toBeNull();
      resolve();
      expect(await screen.findByRole('link', { name: 'Add only this one' })).toBeTruthy();
    },
  );

  it('says in the place of the next date that it did not come, once, and asks again at a press', async () => {
    answers['listLiveLessons'] = new CallFailure('network-failed', 'away');
    open();
    const failed = await screen.findByText('The dates didn’t load.');
    expect(failed.closest('section')).toBeNull();
    expect(screen.queryByRole('region', { name: 'The next dates' })).toBeNull();
    at('2026-11-28T12:00:00.000Z');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Monday, 30 November', { selector: 'p' })).toBeTruthy();
    expect(screen.queryByText('The dates didn’t load.')).toBeNull();
    expect(screen.getByRole('region', { name: 'The next dates' })).toBeTruthy();
  });

  it('loads no frame for a member until the room is opened, and never offers the VIP plan', async () => {
    open();
    const button = await screen.findByRole('button', { name: 'Open the room now' });
    expect(screen.getByText(/^You can go in now\. 15 minutes before/)).toBeDefined();
    expect(queryFrame('Live lesson')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Enter' })).toBeNull();
    await userEvent.click(button);
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(queryFrame('Live lesson')?.getAttribute('src')).toBe(URLS.EmbedUrl);
    expect(queryFrame('Chat')?.getAttribute('src')).toBe(URLS.ChatUrl);
    // Only a teacher can close it for others.
    expect(screen.queryByRole('button', { name: /close/i })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Leave the room' }));
    expect(queryFrame('Live lesson')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open the room now' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

it('announces rooms that a teacher has opened outside their hours', async () => {
  answers['getSpeakingDoor'] = { ...SPEAKING_DOOR, now: '2026-11-28T12:00:00.000Z', isOpen: true };
  open();
  expect(await screen.findByText('The rooms of the speaking practice are open now.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Go to the speaking practice' });
  expect(link.getAttribute('href')).toBe('/live-meeting');
});

describe('while it is near, runs, or the stage shows something', () => {
  it.each([
    ['a quarter of an hour before', '2026-11-30T18:45:00.000Z', OFF],
    ['while it runs', '2026-11-30T19:30:00.000Z', OFF],
    ['at another hour with the stage on', '2026-11-28T12:00:00.000Z', { ...OFF, state: 'live' }],
    ['with a stage that has stopped for a moment', '2026-11-28T12:00:00.000Z', { ...OFF, state: 'stalled' }],
  ])('shows lesson and chat %s', async (_name, now, stage) => {
    at(now);
    answers['getStage'] = stage;
    open();
    expect(await screen.findByTitle('Live lesson')).toBeTruthy();
    expect(queryFrame('Chat')).toBeTruthy();
  });
});

describe('a lesson at another hour', () => {
  const onStage = { title: 'Fondue evening' };

  it('is named to a member above the room, without the next date’s countdown and words', async () => {
    answers['listLiveLessons'] = { now: '2026-11-28T12:00:00.000Z', dates: DATES, last: null, onStage };
    answers['getStage'] = { ...OFF, state: 'live', title: onStage.title };
    const store = open();
    expect(await screen.findByTitle('Live lesson')).toBeTruthy();
    expect(await screen.findByText('Fondue evening')).toBeTruthy();
    // The header, which was told when the page was opened, hears it with this page.
    expect(selectConfiguration(store.getState()).live).toMatchObject({
      isOnStage: true,
      next: { startsAt: '2026-11-30T19:00:00.000Z' },
    });
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'What it’s about' })).toBeNull();
    // The dates to come stay what they are.
    expect(screen.getByText('Before Christmas')).toBeTruthy();
  });

  it('is named to who may not watch as well, as on now', async () => {
    answers['listLiveLessons'] = { now: '2026-11-28T12:00:00.000Z', dates: DATES, last: null, onStage };
    answers['getLiveLessonUrls_v2_0'] = { error: { code: 1 } };
    open('visitor');
    expect(await screen.findByText('An extra lesson is live now.')).toBeTruthy();
    expect(screen.getByText('Fondue evening')).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(queryFrame('Live lesson')).toBeNull();
    // The place that is kept for a date's countdown is not left empty.
    expect(screen.getByText('The next regular lesson: Monday, 30 November, 8 PM, Swiss time.')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Add all dates to my calendar' })).toBeTruthy();
  });
});

describe('after it', () => {
  const last = { ...date('2026-11-30', { title: 'Before Christmas' }), recordingID: null };

  it('says when the recording comes, and links it once it is there', async () => {
    const later = { now: '2026-11-30T20:10:00.000Z', dates: DATES.slice(1), onStage: null };
    answers['listLiveLessons'] = { ...later, last };
    open();
    expect(await screen.findByText(/‘Before Christmas’ is over. The recording will be/)).toBeTruthy();
    answers['listLiveLessons'] = { ...later, last: { ...last, recordingID: 'monday' } };
    open();
    const link = await screen.findByRole('link', { name: 'Watch the recording' });
    expect(link.getAttribute('href')).toBe('/videos/monday');
  });

  it('speaks of the recording as soon as the stage does', async () => {
    answers['listLiveLessons'] = {
      now: '2026-11-30T20:10:00.000Z',
      dates: DATES.slice(1),
      last,
      onStage: null,
    };
    // Days away from the browser's clock.
    const now = '2026-11-30T20:10:00.000Z';
    const agoOf = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString();
    const ended = { ...OFF, now, state: 'ended', startedAt: agoOf(68), endedAt: agoOf(9) };
    answers['getStage'] = ended;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    expect(await screen.findByText(/‘Before Christmas’ is over. The recording will be/)).toBeTruthy();
    answers['getStage'] = { ...ended, recordingLessonID: 'live-1' };
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    const link = await screen.findByRole('link', { name: 'Watch the recording' });
    expect(link.getAttribute('href')).toBe('/videos/live-1');
    expect(screen.getByText('‘Before Christmas’ is over. The recording is here.')).toBeTruthy();
  });

  it.each([
    ['a member, ten minutes after it', 'member', '2026-11-30T20:10:00.000Z', 1],
    ['a member, an hour after it', 'member', '2026-11-30T21:00:05.000Z', 0],
    ['a visitor', 'visitor', '2026-11-30T20:10:00.000Z', 0],
  ] as const)('leads %s to the speaking practice while it is open', async (_name, who, now, links) => {
    answers['listLiveLessons'] = { now, dates: DATES.slice(1), last, onStage: null };
    if (who === 'visitor') answers['getLiveLessonUrls_v2_0'] = { error: { code: 1 } };
    open(who);
    await screen.findByText(/‘Before Christmas’ is over./);
    if (who === 'member') await screen.findByRole('button', { name: 'Open the room now' });
    const found = screen.queryAllByRole('link', { name: 'Go to the speaking practice' });
    expect(found.map((link) => link.getAttribute('href'))).toEqual(Array(links).fill('/live-meeting'));
  });
});

describe('who may not', () => {
  it.each(LIVE_REFUSALS)(
    'as a %s sees the hour and what it costs, and at a press on Enter the alert, which leads on',
    async (who, answer, title, text, to) => {
      at('2026-11-30T19:30:00.000Z');
      answers['getLiveLessonUrls_v2_0'] = answer;
      answers['getProgress'] = { lessons: [], tier: 0, paidUntil: null };
      answers['getHasAlreadySubscribed'] = true;
      answers['getRevenueCatOffer_v2_0'] = {
        offers: [makePackage('VIP', 'monthly', { FreeTrialPeriod: 0 })],
      };
      open(who);
      expect(await screen.findByRole('heading', { name: 'How the hour runs' })).toBeTruthy();
      const link = await screen.findByRole('link', { name: 'See VIP' });
      expect(link.getAttribute('href')).toBe('/subscriptions');
      expect(screen.getByText(/^VIP: CHF.29 a month$/)).toBeTruthy();
      expect(queryFrame('Live lesson')).toBeNull();
      expect(screen.queryByRole('alertdialog')).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Enter' }));
      const alert = await screen.findByRole('alertdialog', { name: title });
      expect(within(alert).getByText(text)).toBeTruthy();
      await act(async () => within(alert).getByRole('button', { name: 'OK' }).click());
      expect(screen.getByTestId('address').textContent).toContain(to);
    },
  );
});
