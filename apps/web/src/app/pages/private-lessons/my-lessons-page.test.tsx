import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createFakeCallables,
  createFakeServices,
  type FakeCallables,
} from '../../../../testing/fake-services.ts';
import { makeHour } from '../../../../testing/make-hour.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { userRemoved, userStored } from '../../../features/identity/current-user.slice.ts';
import { findWayBack } from '../../../shared/addresses/find-way-back.ts';
import { CallFailure } from '../../../shared/api/call-error.ts';
import { createStore } from '../../store.ts';
import { SettingsPage } from '../settings/settings-page.tsx';
import { MyLessonsPage } from './my-lessons-page.tsx';
import { PrivateLessonSection } from './private-lesson-section.tsx';

/** The lesson is on the next day in every zone. */
const NOW = '2026-11-22T12:00:00.000Z';
const FEED = 'https://school.example/lesson-calendar/secret/lessons.ics';
const NOTHING = {
  slot: null,
  mustChooseSlot: false,
  slotsToChoose: [],
  mayTakeMoneyBack: false,
  lessons: [],
  daysOff: [],
  endsAt: null,
  meeting: 'room',
  meetingPlace: null,
  meetingUrl: null,
  phone: null,
  calendarUrl: null,
  now: NOW,
};
const planned = makeLesson('l-2', '2026-11-30T16:00:00.000Z', {
  canChangeUntil: '2026-11-23T16:00:00.000Z',
});
const STUDENT = {
  ...NOTHING,
  slot: { id: 'mon-5-pm', Day: 'MON', Meridiem: 'PM', Hour: 5, givenUntil: null },
  lessons: [
    makeLesson('l-1', '2026-11-23T16:00:00.000Z'),
    planned,
    makeLesson('l-3', '2026-12-08T17:00:00.000Z', {
      status: 'moved',
      canChangeUntil: '2026-12-01T17:00:00.000Z',
      hasBeenMoved: true,
    }),
    makeLesson('l-0', '2026-11-16T16:00:00.000Z', { status: 'missed' }),
  ],
  daysOff: ['2026-12-28'],
  meeting: 'link',
  meetingUrl: 'https://meet.example/school',
  calendarUrl: FEED,
};

function makeLesson(id: string, startsAt: string, more: object = {}) {
  const endsAt = new Date(Date.parse(startsAt) + 50 * 60_000).toISOString();
  return { id, startsAt, endsAt, status: 'planned', canChangeUntil: null, hasBeenMoved: false, ...more };
}

let answers: Record<string, unknown>;
let server: FakeCallables;
beforeEach(() => {
  answers = { getMyPrivateLessons: STUDENT };
  server = createFakeCallables(answers);
});

const newStore = () => createStore({ services: createFakeServices({ callFunction: server.callFunction }) });

function loggedIn() {
  const store = newStore();
  store.dispatch(userStored({ UID: 'mira', Username: 'Mira', email: 'mira@learner.example' }));
  return store;
}

function showVisitor() {
  const store = newStore();
  store.dispatch(userRemoved());
  const page = (
    <>
      <MyLessonsPage />
      <WayBack />
    </>
  );
  return renderApp(page, store, '/my-lessons');
}

/** Where a log-in would lead to from here. */
function WayBack() {
  return <output data-testid="way-back">{findWayBack(useLocation().state)}</output>;
}

const show = () => renderApp(<MyLessonsPage />, loggedIn(), '/my-lessons');

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const answerAlert = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

describe('a student’s lessons', () => {
  it('begin with the next one: day, hour, how long until then, where to meet', async () => {
    show();
    const next = await region('Next lesson');
    expect(next.getByText(/^Monday,? 23 November/)).toBeDefined();
    expect(next.getByText('5 PM')).toBeDefined();
    expect(next.getByText('tomorrow')).toBeDefined();
    expect(next.getByText(/^Swiss time/)).toBeDefined();
    expect(next.getByText(/^You meet in your teacher’s video call. The ‘Join’ button is here/)).toBeDefined();
    expect(next.queryByRole('link', { name: 'Join' })).toBeNull();
    expect(
      next.getByText('It’s less than a week away, so you can no longer move or cancel it.'),
    ).toBeDefined();
    expect(next.queryByRole('button', { name: /^Move/ })).toBeNull();
  });

  it.each([
    ['room', '15:50:00', '/live-meeting?lesson=l-1'],
    ['link', '16:49:00', 'https://meet.example/school'],
  ])('lead to the %s from ten minutes before until the end', async (meeting, time, href) => {
    answers['getMyPrivateLessons'] = { ...STUDENT, meeting, now: `2026-11-23T${time}.000Z` };
    show();
    const next = await region('Next lesson');
    expect(next.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe(href);
  });

  it('by telephone ask for the number, and keep it', async () => {
    answers['getMyPrivateLessons'] = { ...STUDENT, meeting: 'phone', meetingUrl: null };
    answers['saveLessonPhone'] = new CallFailure('invalid-argument', 'no number');
    show();
    const field = await screen.findByRole('textbox', { name: 'Your phone number' });
    await userEvent.type(field, '044 1');
    await userEvent.click(screen.getByRole('button', { name: 'Save the number' }));
    expect(await screen.findByText(/^Write the number with its country/)).toBeDefined();
    expect((field as HTMLInputElement).value).toBe('044 1');
    answers['saveLessonPhone'] = { ok: true };
    await userEvent.clear(field);
    await userEvent.type(field, '+41 44 123 45 67');
    await userEvent.click(screen.getByRole('button', { name: 'Save the number' }));
    expect(await screen.findByText('The number is saved.')).toBeDefined();
    expect(server.payloadsOf('saveLessonPhone').at(-1)).toEqual({ phone: '+41 44 123 45 67' });
    await userEvent.type(field, '8');
    expect(screen.queryByText('The number is saved.')).toBeNull();
  });

  it('that come can be moved once and cancelled; those that are over have their state', async () => {
    show();
    const coming = await region('After that');
    expect(coming.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Monday,? 30 November, 5 PMplanned.*MoveCancelCalendar file$/),
      expect.stringMatching(/^Tuesday,? 8 December, 6 PMmoved.*CancelCalendar file$/),
    ]);
    expect(coming.getAllByRole('button', { name: /^Move/ })).toHaveLength(1);
    expect(coming.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `${FEED}?lesson=l-2`,
      `${FEED}?lesson=l-3`,
    ]);
    expect(coming.getByText('No lesson on 28 December 2026: it’s a holiday.')).toBeDefined();
    const past = await region('Past lessons');
    expect(past.getByRole('listitem').textContent).toMatch(/^Monday,? 16 November, 5 PMmissed/);
    expect(past.queryByRole('button')).toBeNull();
  });

  it('see their weekly hour, its end, and what missing one means', async () => {
    answers['getMyPrivateLessons'] = { ...STUDENT, endsAt: '2026-12-20T09:00:00.000Z' };
    show();
    expect((await region('Your weekly hour')).getByText('Every Monday, 5 PM')).toBeDefined();
    expect(
      screen.getByText('Your plan ends on 20 December 2026; there are no lessons after that.'),
    ).toBeDefined();
    expect(screen.getByText(/^If you miss one, you’ll find it here/)).toBeDefined();
  });

  it('stand where an older server says nothing of days off', async () => {
    answers['getMyPrivateLessons'] = { ...STUDENT, daysOff: undefined };
    show();
    expect((await region('Your weekly hour')).getByText('Every Monday, 5 PM')).toBeDefined();
  });

  it('say when they did not load, and come on the next try', async () => {
    answers['getMyPrivateLessons'] = new CallFailure('unavailable', 'away');
    show();
    await screen.findByText('Your lessons didn’t load');
    expect(screen.getByText(/^The school is very busy/)).toBeDefined();
    answers['getMyPrivateLessons'] = STUDENT;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('tomorrow')).toBeDefined();
  });
});

describe('moving a lesson', () => {
  const times = [
    { startsAt: '2026-12-02T08:00:00.000Z', endsAt: '2026-12-02T08:50:00.000Z' },
    { startsAt: '2026-12-02T15:00:00.000Z', endsAt: '2026-12-02T15:50:00.000Z' },
  ];
  const open = async (free = times) => {
    answers['listFreeTimesForMove'] = { times: free };
    show();
    await userEvent.click(await screen.findByRole('button', { name: /^Move the lesson of Monday,? 30/ }));
    return within(await screen.findByRole('dialog', { name: /^Move the lesson of/ }));
  };

  it('offers the free hours, moves it to the chosen one and says so', async () => {
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('radio', { name: /^Wednesday,? 2 December, 4 PM$/ }));
    const moved = { ...planned, ...times[1], status: 'moved', hasBeenMoved: true };
    answers['movePrivateLesson'] = moved;
    answers['getMyPrivateLessons'] = { ...STUDENT, lessons: [moved] };
    await userEvent.click(dialog.getByRole('button', { name: 'Move the lesson' }));
    expect((await screen.findByRole('alertdialog')).textContent).toMatch(
      /^Lesson movedYour lesson is now on Wednesday,? 2 December, 4 PM\./,
    );
    expect(server.payloadsOf('movePrivateLesson')).toEqual([
      { lessonID: 'l-2', startsAt: '2026-12-02T15:00:00.000Z' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.queryByText('tomorrow')).toBeNull());
  });

  it('wants an hour to be chosen', async () => {
    const dialog = await open();
    await dialog.findAllByRole('radio');
    await userEvent.click(dialog.getByRole('button', { name: 'Move the lesson' }));
    expect(dialog.getByText('Choose an hour first.')).toBeDefined();
    expect(server.payloadsOf('movePrivateLesson')).toHaveLength(0);
  });

  it('tells when the hour has just been taken, and shows what is left', async () => {
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('radio', { name: /4 PM$/ }));
    answers['movePrivateLesson'] = new CallFailure('failed-precondition', 'Not free.', 'not-free');
    answers['listFreeTimesForMove'] = { times: times.slice(0, 1) };
    await userEvent.click(dialog.getByRole('button', { name: 'Move the lesson' }));
    expect(await dialog.findByText('Somebody has just taken that hour. Choose another one.')).toBeDefined();
    await waitFor(() => expect(dialog.getAllByRole('radio')).toHaveLength(1));
  });

  it('stays while it is moved, and says that it could not be', async () => {
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('radio', { name: /4 PM$/ }));
    const answer = Promise.withResolvers<unknown>();
    answers['movePrivateLesson'] = () => answer.promise;
    await userEvent.click(dialog.getByRole('button', { name: 'Move the lesson' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    answer.reject(new CallFailure('failed-precondition', 'Not free.', 'not-free'));
    expect(await dialog.findByText('Somebody has just taken that hour. Choose another one.')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of a lesson that another tab has moved says so, and reads the lessons again', async () => {
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('radio', { name: /4 PM$/ }));
    answers['movePrivateLesson'] = new CallFailure('failed-precondition', 'It was moved.', 'moved-already');
    answers['getMyPrivateLessons'] = { ...STUDENT, lessons: [] };
    await userEvent.click(dialog.getByRole('button', { name: 'Move the lesson' }));
    expect((await screen.findByRole('alertdialog')).textContent).toBe('Oops.It was moved.OK');
    await screen.findByText('No lesson planned.');
  });

  it('says where there is no free hour', async () => {
    const dialog = await open([]);
    expect(await dialog.findByText(/^There are no free hours for it/)).toBeDefined();
  });
});

describe('cancelling a lesson', () => {
  const ask = async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: /^Cancel the lesson of Monday,? 30/ }));
    expect((await screen.findByRole('alertdialog')).textContent).toMatch(
      /^Cancel the lesson of Monday,? 30 November, 5 PM\?/,
    );
  };

  it('asks with its date, and does nothing after NO', async () => {
    await ask();
    await answerAlert('NO');
    expect(server.payloadsOf('cancelPrivateLesson')).toHaveLength(0);
  });

  it('cancels after YES and says so', async () => {
    await ask();
    answers['cancelPrivateLesson'] = { ...planned, status: 'cancelled', canChangeUntil: null };
    await answerAlert('YES');
    await screen.findByText(/^The lesson of Monday,? 30 November, 5 PM is cancelled\.$/);
    expect(screen.getByRole('alertdialog', { name: 'Lesson cancelled' })).toBeDefined();
    expect(server.payloadsOf('cancelPrivateLesson')).toEqual([{ lessonID: 'l-2' }]);
  });
});

describe('the calendar', () => {
  it('is opened, and its address copied', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    show();
    const calendar = await region('In your calendar');
    expect(calendar.getByRole('link', { name: 'Open in your calendar' }).getAttribute('href')).toBe(
      'webcal://school.example/lesson-calendar/secret/lessons.ics',
    );
    await userEvent.click(calendar.getByRole('button', { name: 'Copy the address' }));
    expect(await calendar.findByText('Address copied.')).toBeDefined();
    expect(writeText).toHaveBeenCalledExactlyOnceWith(FEED);
  });

  it('gets a new address after a question; one copied before counts no longer', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    show();
    const calendar = await region('In your calendar');
    await userEvent.click(calendar.getByRole('button', { name: 'Copy the address' }));
    await calendar.findByText('Address copied.');
    await userEvent.click(calendar.getByRole('button', { name: 'Renew the address' }));
    expect(server.payloadsOf('renewCalendarAddress')).toHaveLength(0);
    const calendarUrl = FEED.replace('secret', 'other');
    answers['renewCalendarAddress'] = { calendarUrl };
    answers['getMyPrivateLessons'] = { ...STUDENT, calendarUrl };
    await answerAlert('YES');
    await calendar.findByText(/^This is the new address/);
    await waitFor(() =>
      expect(calendar.getByLabelText('Calendar address')).toHaveProperty('value', calendarUrl),
    );
    await userEvent.click(calendar.getByRole('button', { name: 'Copy the address' }));
    expect(await calendar.findByText('Address copied.')).toBeDefined();
  });
});

describe('who has paid but has no hour', () => {
  const WAITING = {
    ...NOTHING,
    mustChooseSlot: true,
    mayTakeMoneyBack: true,
    slotsToChoose: [makeHour('TUE 9 AM'), makeHour('WED 4 PM')],
  };

  it('chooses another of those that are left', async () => {
    answers['getMyPrivateLessons'] = WAITING;
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Choose an hour' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Wednesday, 4 PM' }));
    answers['choosePrivateLessonSlot'] = { ok: true };
    answers['getMyPrivateLessons'] = STUDENT;
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Your hour is now Every Wednesday, 4 PM.')).toBeDefined();
    expect(server.payloadsOf('choosePrivateLessonSlot')).toEqual([{ slotID: 'wed-4-pm' }]);
    await waitFor(() => expect(screen.queryByText('Choose your weekly hour')).toBeNull());
  });

  it('keeps the window while it is sent, and reads what became of it', async () => {
    answers['getMyPrivateLessons'] = WAITING;
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Choose an hour' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Wednesday, 4 PM' }));
    const answer = Promise.withResolvers<unknown>();
    answers['choosePrivateLessonSlot'] = () => answer.promise;
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    answers['getMyPrivateLessons'] = { ...WAITING, slotsToChoose: [makeHour('TUE 9 AM')] };
    answer.reject(new CallFailure('failed-precondition', 'Taken.', 'not-free'));
    await screen.findByText(/^Somebody else has just taken Wednesday, 4 PM/);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sees when that one is gone, too, and chooses again', async () => {
    answers['getMyPrivateLessons'] = WAITING;
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Choose an hour' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Wednesday, 4 PM' }));
    answers['choosePrivateLessonSlot'] = new CallFailure('failed-precondition', 'Taken.', 'not-free');
    answers['getMyPrivateLessons'] = { ...WAITING, slotsToChoose: [makeHour('TUE 9 AM')] };
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText(/^Somebody else has just taken Wednesday, 4 PM/);
    expect(await screen.findByRole('radio', { name: 'Tuesday, 9 AM' })).toBeDefined();
  });

  it('gets the money back after a question', async () => {
    answers['getMyPrivateLessons'] = WAITING;
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Get my money back' }));
    expect(server.payloadsOf('returnPrivateLessonMoney')).toHaveLength(0);
    answers['returnPrivateLessonMoney'] = { ok: true };
    answers['getMyPrivateLessons'] = NOTHING;
    await answerAlert('YES');
    expect(
      await screen.findByText('Your plan has ended, and your money is on its way back to you.'),
    ).toBeDefined();
  });

  it('writes to the school where the money cannot come back by a press', async () => {
    answers['getMyPrivateLessons'] = { ...WAITING, mayTakeMoneyBack: false };
    show();
    expect((await screen.findByRole('link', { name: 'Write to us' })).getAttribute('href')).toBe('/contact');
    expect(screen.queryByRole('button', { name: 'Get my money back' })).toBeNull();
  });
});

describe('without private lessons', () => {
  it('a learner is led to the plans', async () => {
    answers['getMyPrivateLessons'] = NOTHING;
    show();
    expect((await screen.findByRole('link', { name: 'See PRIVATE' })).getAttribute('href')).toBe(
      '/subscriptions',
    );
    expect(screen.queryByText('Past lessons')).toBeNull();
  });

  it('a learner who has paid, and is here before the payment is known, soon sees the hour', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answers['getMyPrivateLessons'] = NOTHING;
    show();
    await screen.findByRole('link', { name: 'See PRIVATE' });
    answers['getMyPrivateLessons'] = STUDENT;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect((await region('Your weekly hour')).getByText('Every Monday, 5 PM')).toBeDefined();
  });

  it('a learner who had some still sees them', async () => {
    answers['getMyPrivateLessons'] = { ...NOTHING, lessons: [STUDENT.lessons[3]] };
    show();
    expect((await region('Past lessons')).getByRole('listitem').textContent).toContain('missed');
    expect(screen.getByRole('link', { name: 'See the plans' })).toBeDefined();
  });

  it('a visitor logs in, and nothing is requested', async () => {
    showVisitor();
    expect(await screen.findByText('Log in to see your private lessons.')).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
    expect(screen.getByTestId('address').textContent).toBe('/sign-in-up?startWithLogIn=true');
    expect(screen.getByTestId('way-back').textContent).toBe('/my-lessons');
    expect(server.payloadsOf('getMyPrivateLessons')).toHaveLength(0);
  });
});

describe('the way to the lessons', () => {
  it('is on the desk: the next one, with a link to all', async () => {
    renderApp(<PrivateLessonSection />, loggedIn());
    const section = await region('Private lesson');
    expect(await section.findByText('tomorrow')).toBeDefined();
    expect(section.getByRole('link', { name: 'My lessons' }).getAttribute('href')).toBe('/my-lessons');
  });

  it('is in the settings only of those who have them', async () => {
    answers['getProgress'] = { tier: 3, tierEndsAt: null, lessons: [] };
    renderApp(<SettingsPage />, loggedIn());
    expect((await screen.findByRole('link', { name: 'My lessons' })).getAttribute('href')).toBe(
      '/my-lessons',
    );
    cleanup();
    answers['getProgress'] = { tier: 2, tierEndsAt: null, lessons: [] };
    renderApp(<SettingsPage />, loggedIn());
    await waitFor(() => expect(server.payloadsOf('getProgress')).toHaveLength(2));
    expect(screen.queryByRole('link', { name: 'My lessons' })).toBeNull();
  });
});
