import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createFakeAuth, type FakeAuth } from '../../../../testing/fake-auth.ts';
import {
  createFakeCallables,
  createFakeServices,
  type FakeCallables,
} from '../../../../testing/fake-services.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { userRemoved, userStored } from '../../../features/identity/current-user.slice.ts';
import { CallFailure } from '../../../shared/api/call-error.ts';
import { createStore } from '../../store.ts';
import { StudioDoor } from './studio-door.tsx';
import { StudioRoom } from './studio-room.tsx';

const NOW = '2026-11-24T12:00:00.000Z';
const DATE = {
  date: '2026-11-30',
  startsAt: '2026-11-30T19:00:00.000Z',
  endsAt: '2026-11-30T20:00:00.000Z',
  title: 'Before Christmas',
  description: null,
  words: [],
  cancelledFor: null,
};
const COMMENT = {
  lessonID: 'im-kafi',
  commentID: 'c',
  lessonTitle: 'Im Kafi',
  uid: 'lena',
  username: 'Lena',
  message: 'What is ‘Znüni’?',
  at: '2026-11-23T19:30:00.000000Z',
  question: null,
  isTeacher: false,
  state: 'shown',
  stateReason: '',
  stateBy: null,
  isSeen: false,
  isAnswered: false,
  replies: 0,
  reporters: 0,
  notes: [],
  hasRole: false,
  isBanned: false,
};
const DEED = {
  id: 1,
  by: 'Trudi',
  isGone: false,
  action: 'captions-changed',
  subject: 'Im Kafi',
  lessonID: 'im-kafi',
  since: NOW,
  until: NOW,
  changes: 2,
  before: { 'line-01': 'Grüzi' },
  after: { 'line-01': 'Grüezi' },
};
const lesson = (id: string, startsAt: string, status: string) => ({
  id,
  startsAt,
  endsAt: startsAt,
  status,
  canChangeUntil: null,
  hasBeenMoved: false,
  student: `Lena ${id}`,
});

const at = (path: string) => () => (
  <StudioDoor>{(operator) => <StudioRoom operator={operator} at={path} />}</StudioDoor>
);
const StudioPage = at('');
const StudioLivePage = at('live');
const StudioFiguresPage = at('figures');

let answers: Record<string, unknown>;
let server: FakeCallables;
let auth: FakeAuth;
beforeEach(() => {
  auth = createFakeAuth();
  answers = {
    getOperatorRole: { role: 'teacher', hasSecondFactor: true },
    getStudio: {
      role: 'teacher',
      now: NOW,
      dates: [DATE],
      recordings: [{ lessonID: 'monday', title: 'D Reis', state: 'draft', date: '2026-11-23' }],
    },
    changeLiveDate: { ...DATE, title: 'Candles' },
    removeMondayRecording: { ok: true },
    listLessonsOfWeek: {
      now: NOW,
      meeting: 'room',
      meetingUrl: null,
      lessons: [
        lesson('one', '2026-11-23T16:00:00.000Z', 'held'),
        lesson('two', '2026-11-27T16:00:00.000Z', 'planned'),
      ],
      firstAfter: null,
    },
    notePrivateLesson: lesson('one', '2026-11-23T16:00:00.000Z', 'missed'),
    getMailNumbers: {
      mails: [
        {
          key: 'newsletter:1',
          kind: 'newsletter',
          title: 'A new season',
          date: '2026-11-20',
          waiting: 0,
          sent: 12,
          bounced: 1,
          failed: 0,
          unsubscribed: 2,
        },
      ],
    },
    listStudioComments: {
      comments: [COMMENT],
      hasMore: false,
      counts: { new: 1, reported: 0, unanswered: 1 },
    },
    answerComment: { commentID: 'a' },
    moderateComment: { ok: true },
    listAuditLog: { entries: [DEED], hasMore: false },
    listBans: { bans: [] },
    listInbox: { messages: [], hasMore: false, counts: { new: 0, answered: 0, closed: 0 }, staff: [] },
    listReports: { reports: [] },
    getTeacherCalendar: { calendarUrl: 'https://school.example/lesson-calendar/secret/lessons.ics' },
    renewTeacherCalendar: { calendarUrl: 'https://school.example/lesson-calendar/other/lessons.ics' },
  };
});

function open(Page: () => ReactNode, isLoggedIn = true): void {
  cleanup();
  server = createFakeCallables(answers);
  const store = createStore({
    services: createFakeServices({ auth: auth.service, callFunction: server.callFunction }),
  });
  store.dispatch(
    isLoggedIn ? userStored({ UID: 'u', Username: 'Trudi', email: 't@school.test' }) : userRemoved(),
  );
  renderApp(<Page />, store);
}

it('is no page for a learner', async () => {
  answers['getOperatorRole'] = { role: null, hasSecondFactor: true };
  for (const Page of [StudioPage, StudioLivePage]) {
    open(Page);
    expect(await screen.findByRole('heading', { name: 'This page doesn’t exist.' })).toBeTruthy();
    expect(screen.queryByText('Studio')).toBeNull();
  }
});

it('offers the log-in to a visitor', async () => {
  open(StudioPage, false);
  const link = await screen.findByRole('link', { name: 'Log in' });
  expect(link.getAttribute('href')).toBe('/sign-in-up?startWithLogIn=true');
});

it.each([
  ['/studio', StudioPage],
  ['/studio/live', StudioLivePage],
])('%s whose question for the role failed says so, and asks again', async (_path, Page) => {
  answers['getOperatorRole'] = new CallFailure('unavailable', 'busy');
  open(Page);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'We couldn’t check whether the studio is open to you.',
  );
  expect(screen.getByText(/^The school is very busy/)).toBeDefined();
  expect(screen.queryByText('This page doesn’t exist.')).toBeNull();
  answers['getOperatorRole'] = { role: 'teacher', hasSecondFactor: true };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The stage, the chat and the dates of the Monday lessons.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['listLessonsOfWeek', 'The lessons didn’t load.', StudioPage],
  ['getMailNumbers', 'The numbers didn’t load.', StudioFiguresPage],
])('where %s failed it says so, and that the school is busy, and asks again', async (name, told, Page) => {
  const answer = answers[name];
  answers[name] = new CallFailure('unavailable', 'busy');
  open(Page);
  const notice = within(
    (await screen.findByText(told)).closest<HTMLElement>('[role=status]') ?? document.body,
  );
  expect(notice.getByText(/^The school is very busy/)).toBeDefined();
  answers[name] = answer;
  await userEvent.click(notice.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(told)).toBeNull());
});

it('opens the set-up of a second step at once for a teacher who has none', async () => {
  answers['getOperatorRole'] = { role: 'teacher', hasSecondFactor: false };
  open(StudioLivePage);
  expect(await screen.findByRole('heading', { name: 'A second step, please' })).toBeTruthy();
  expect(screen.queryByText('Before Christmas')).toBeNull();
});

it('shows the recovery codes of a second step that is set up at the door, then asks for a log-in with it', async () => {
  const app = { uid: 'app', factorId: 'totp', displayName: null, enrollmentTime: NOW };
  auth.setUser('t@school.test', ['password']);
  auth.factor.generateSecret.mockResolvedValue({ secretKey: 'JBSWY3DPEHPK3PXPABCD' });
  auth.factor.enroll.mockImplementation(() =>
    auth.setUser('t@school.test', ['password'], { enrolledFactors: [app] }),
  );
  const codes = Promise.withResolvers<object>();
  answers['getOperatorRole'] = { role: 'teacher', hasSecondFactor: false };
  answers['createRecoveryCodes'] = () => codes.promise;
  open(StudioPage);
  await userEvent.type(await screen.findByLabelText('code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(server.payloadsOf('createRecoveryCodes')).toHaveLength(1));
  codes.resolve({ codes: ['code1-kept1'] });
  expect(await screen.findByText('code1-kept1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  expect(await screen.findByText(/^You logged in without your second step/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
});

it.each([
  [
    'owner',
    [
      'Today',
      'Lessons',
      'Voices',
      'Grammar',
      'Schedule',
      'People',
      'Comments',
      'Inbox',
      'Newsletter',
      'Figures',
      'Live',
      'School',
      'System',
    ],
  ],
  [
    'teacher',
    ['Today', 'Lessons', 'Voices', 'Grammar', 'Schedule', 'People', 'Comments', 'Inbox', 'Figures', 'Live'],
  ],
  ['moderator', ['Today', 'Comments', 'Inbox', 'Figures', 'Live']],
])('has the links of the pages that a %s may open', async (role, names) => {
  answers['getOperatorRole'] = { role, hasSecondFactor: true };
  open(StudioPage);
  const navigation = within(await screen.findByRole('navigation', { name: 'Studio' }));
  expect(navigation.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);
  open(at('school'));
  if (role === 'owner') expect(await screen.findByText('Im Kafi')).toBeTruthy();
  else expect(await screen.findByRole('heading', { name: 'This page doesn’t exist.' })).toBeTruthy();
});

it('answers, hides with a reason and marks as seen in the queue', async () => {
  open(at('comments'));
  const item = within((await screen.findByText('What is ‘Znüni’?')).closest('li') ?? document.body);
  await userEvent.click(item.getByRole('button', { name: 'Answer Lena' }));
  await userEvent.type(item.getByLabelText('Your answer'), 'A snack.');
  // An empty line is not shown, and takes no focus.
  const saidAtFocus: (string | null)[] = [];
  for (const status of screen.getAllByRole('status'))
    status.addEventListener('focus', () => saidAtFocus.push(status.textContent));
  await userEvent.click(item.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Your answer is below the comment.')).toBe(document.activeElement);
  expect(saidAtFocus).toEqual(['Your answer is below the comment.']);
  await userEvent.click(item.getByRole('button', { name: 'Hide' }));
  const window = within(await screen.findByRole('dialog', { name: 'Hide the comment of Lena?' }));
  await userEvent.type(window.getByLabelText('Why? (optional)'), 'An advert');
  await userEvent.click(window.getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('Hidden.')).toBeTruthy();
  await userEvent.click(item.getByRole('button', { name: 'Seen' }));
  const place = { lessonID: 'im-kafi', commentID: 'c' };
  await waitFor(() => expect(server.payloadsOf('moderateComment')).toHaveLength(2));
  expect(server.payloadsOf('answerComment')).toEqual([{ ...place, message: 'A snack.' }]);
  expect(server.payloadsOf('moderateComment')).toEqual([
    { ...place, action: 'hide', reason: 'An advert' },
    { ...place, action: 'see', reason: '' },
  ]);
});

it('stays with a comment until it is hidden, and says when it is not', async () => {
  const { promise, reject } = Promise.withResolvers<unknown>();
  answers['moderateComment'] = () => promise;
  open(at('comments'));
  await userEvent.click(await screen.findByRole('button', { name: 'Hide' }));
  const dialog = await screen.findByRole('dialog');
  const window = within(dialog);
  await userEvent.click(window.getByRole('button', { name: 'Hide' }));
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await userEvent.click(window.getByRole('button', { name: 'Cancel' }));
  reject(new CallFailure('unavailable', 'away'));
  expect(await window.findByText('That didn’t work. Try again.')).toBeTruthy();
  await userEvent.click(window.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows no other queue’s comments where those of the chosen one do not come', async () => {
  answers['listStudioComments'] = {
    comments: [],
    hasMore: false,
    counts: { new: 0, reported: 1, unanswered: 0 },
  };
  open(at('comments'));
  expect(await screen.findByText('No new comments.')).toBeTruthy();
  answers['listStudioComments'] = new CallFailure('unavailable', 'busy');
  await userEvent.click(screen.getByRole('button', { name: 'Reported (1)' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText(/^No /)).toBeNull();
});

it('has an answer to a comment again where its page went', async () => {
  const write = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Answer Lena' }));
    return screen.getByLabelText<HTMLTextAreaElement>('Your answer');
  };
  open(at('comments'));
  await userEvent.type(await write(), 'A snack');
  open(at('comments'));
  expect((await write()).value).toBe('A snack');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Answer Lena' }));
  expect((await write()).value).toBe('');
});

it.each([
  ['moderator', 1],
  ['teacher', 0],
])('tells a %s who changes the dates where they cannot', async (role, lines) => {
  answers['getOperatorRole'] = { role, hasSecondFactor: true };
  open(StudioLivePage);
  expect(await screen.findByText('Before Christmas')).toBeTruthy();
  expect(screen.queryAllByText('Teachers change the dates; moderators see them here.')).toHaveLength(lines);
});

it('takes a date out with its reason', async () => {
  open(StudioLivePage);
  await userEvent.click(await screen.findByRole('button', { name: 'Change Monday, 30 November' }));
  await userEvent.type(screen.getByLabelText('no lesson: reason'), 'The teacher is ill');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const saved = 'Saved. The page and the calendars show it already.';
  expect(await screen.findByText(saved)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('no lesson: reason'), '!');
  expect(screen.queryByText(saved)).toBeNull();
  expect(server.payloadsOf('changeLiveDate')).toEqual([
    {
      date: '2026-11-30',
      title: 'Before Christmas',
      description: null,
      cancelledFor: 'The teacher is ill',
    },
  ]);
});

it('does not send a date with a text that turns its direction, and says so', async () => {
  open(StudioLivePage);
  await userEvent.click(await screen.findByRole('button', { name: 'Change Monday, 30 November' }));
  await userEvent.type(screen.getByLabelText('no lesson: reason'), 'ill \u202Eliame');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^One of the texts has hidden characters/)).toBeTruthy();
  expect(server.payloadsOf('changeLiveDate')).toEqual([]);
});

it('removes a recording after a question, and not without it', async () => {
  open(StudioLivePage);
  const remove = await screen.findByRole('button', { name: 'Remove ‘D Reis’' });
  const way = screen.getByRole('link', { name: 'D Reis' });
  expect(way.getAttribute('href')).toBe('/studio/lessons/monday?tab=publish');
  expect(way.closest('li')?.textContent).toContain('23 November · draft');
  await userEvent.click(remove);
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'NO' }));
  expect(server.payloadsOf('removeMondayRecording')).toEqual([]);
  await userEvent.click(remove);
  answers['getStudio'] = { role: 'teacher', now: NOW, dates: [DATE], recordings: [] };
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'YES' }));
  expect(await screen.findByText('The recording is gone.')).toBeTruthy();
  await waitFor(() => expect(remove.isConnected).toBe(false));
  expect(document.activeElement?.textContent).toBe('The recording is gone.');
  expect(server.payloadsOf('removeMondayRecording')).toEqual([{ lessonID: 'monday' }]);
});

it('lists the week’s private lessons, and notes of one that has begun who was missing', async () => {
  open(StudioPage);
  expect(await screen.findByText(/Lena two/)).toBeTruthy();
  const [missed, ...others] = screen.getAllByRole('button', { name: 'Mark as missed' });
  expect(others).toEqual([]);
  if (missed) await userEvent.click(missed);
  expect(server.payloadsOf('notePrivateLesson')).toEqual([{ lessonID: 'one', isMissed: true }]);
});

it.each([
  ['room', null, 'Join the lesson with Lena two', '/live-meeting?lesson=two'],
  ['link', null, 'Join the lesson with Lena two', 'https://meet.test/a'],
  ['phone', '+41 44 123 45 67', 'Call +41 44 123 45 67', 'tel:+41441234567'],
] as const)('leads the teacher to a lesson that begins, by %s', async (meeting, phone, name, href) => {
  answers['listLessonsOfWeek'] = {
    now: '2026-11-27T15:50:00.000Z',
    meeting,
    meetingUrl: meeting === 'link' ? 'https://meet.test/a' : null,
    lessons: [{ ...lesson('two', '2026-11-27T16:00:00.000Z', 'planned'), phone }],
    firstAfter: null,
  };
  open(StudioPage);
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});

it('tells the first private lesson after this week, where this week has none too', async () => {
  const firstAfter = lesson('three', '2026-12-01T16:00:00.000Z', 'planned');
  answers['listLessonsOfWeek'] = { ...(answers['listLessonsOfWeek'] as object), lessons: [], firstAfter };
  open(StudioPage);
  expect(await screen.findByText('None this week.')).toBeTruthy();
  expect(
    screen.getByText('The first one after this week: Lena three, Tuesday, 1 December, 5 PM'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark as missed' })).toBeNull();
});

it('shows a teacher what became of the mails, in numbers', async () => {
  open(StudioFiguresPage);
  expect(await screen.findByText('12 sent, 1 bounced, 2 unsubscribed')).toBeTruthy();
  expect(screen.getByText('A new season')).toBeTruthy();
});

it('keeps private lessons and recordings from a moderator', async () => {
  answers['getOperatorRole'] = { role: 'moderator', hasSecondFactor: true };
  open(StudioPage);
  const live = await screen.findByRole('region', { name: 'Live lessons' });
  expect(within(live).getByRole('link', { name: 'Live lessons' })).toBeTruthy();
  expect(server.payloadsOf('listLessonsOfWeek')).toEqual([]);
  expect(server.payloadsOf('getMailNumbers')).toEqual([]);
  open(StudioLivePage);
  expect(await screen.findByText('Before Christmas')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
  expect(screen.queryByText('D Reis')).toBeNull();
});

it('asks for ffmpeg in one sentence where the school has none', async () => {
  answers['getStudioStage'] = {
    state: 'off',
    isOpen: false,
    startedAt: null,
    title: null,
    stream: null,
    problem: null,
    hasFfmpeg: false,
  };
  open(StudioLivePage);
  expect(
    await screen.findByText(/^Going live needs ffmpeg\. .*apt-get install ffmpeg.*FFMPEG_PATH\.$/),
  ).toBeTruthy();
});

it('a lesson that is on air when the page opens has its room first, and the ways to send folded', async () => {
  const running = { state: 'live', isOpen: true, startedAt: null, title: null, stream: 'rtmp' };
  answers['getStudioStage'] = { ...running, problem: null, hasFfmpeg: true, draftID: null };
  open(StudioLivePage);
  const ways = (await screen.findByText('Send another picture')).closest('details');
  expect(ways?.open).toBe(false);
  expect(ways?.textContent).toContain('From OBS or another program');
  expect(screen.getByRole('button', { name: 'End the lesson' })).toBeTruthy();
});

it('goes live by one button: the lesson, then its chat, then the preview, and nothing is sent before a second press', async () => {
  vi.stubGlobal('MediaRecorder', { isTypeSupported: () => true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  // A camera that the browser asks about.
  const mediaDevices = { getUserMedia: () => new Promise(() => undefined), enumerateDevices: async () => [] };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
  const closed = { state: 'off', isOpen: false, startedAt: null, title: null, stream: null };
  const stage = { ...closed, problem: null, hasFfmpeg: true, draftID: null };
  Object.assign(answers, { getStudioStage: stage, startStage: { ...stage, isOpen: true } });
  answers['moderateChat'] = new CallFailure('unavailable', 'busy');
  open(StudioLivePage);
  await userEvent.click(await screen.findByRole('button', { name: 'Go live' }));
  expect(await screen.findByText('That didn’t work. Try again.')).toBeTruthy();
  expect(screen.queryByLabelText('Preview')).toBeNull();
  answers['moderateChat'] = { ok: true };
  await userEvent.click(screen.getByRole('button', { name: 'Go live' }));
  expect(await screen.findByLabelText('Preview')).toBeTruthy();
  expect(screen.getByText(/^The lesson and its chat are open\. Nobody sees you yet/)).toBeTruthy();
  expect(server.payloadsOf('startStage').length).toBeGreaterThan(0);
  expect(server.payloadsOf('moderateChat').at(-1)).toEqual({ action: { kind: 'door', door: 'open' } });
  expect(screen.getAllByRole('button', { name: 'Go live' })).toHaveLength(1);
});

it('lists what was reported and who is put out, to put aside, to put out and to let in again', async () => {
  answers['getOperatorRole'] = { role: 'moderator', hasSecondFactor: true };
  answers['listReports'] = {
    reports: [
      {
        place: 'rooms',
        thing: '2026-11-23/reto',
        uid: 'reto',
        username: 'Reto',
        text: '',
        notes: ['He shouts.'],
        lessonID: null,
        room: 2,
        reportedAt: '2026-11-23T20:30:00.000Z',
        reporters: 2,
        isBanned: false,
      },
    ],
  };
  answers['listBans'] = {
    bans: [
      {
        id: 'ban',
        uid: 'anna',
        username: 'Anna',
        place: 'chat',
        since: '2026-11-23T19:30:00.000Z',
        until: '2026-11-30T19:30:00.000Z',
        by: 'Moritz',
        reason: 'Adverts.',
      },
    ],
  };
  for (const name of ['banPerson', 'liftBan', 'closeReports']) answers[name] = { ok: true };
  open(StudioPage);
  const reports = within(await screen.findByRole('region', { name: 'Reports' }));
  expect(await reports.findByText('speaking practice, room 2, reported by 2 people')).toBeTruthy();
  expect(reports.getByText('He shouts.')).toBeTruthy();
  await userEvent.click(reports.getByRole('button', { name: 'Ban Reto' }));
  const window = within(await screen.findByRole('dialog', { name: 'Ban Reto?' }));
  await userEvent.selectOptions(window.getByLabelText('How long?'), 'for good');
  await userEvent.type(window.getByLabelText('Why? (optional)'), 'Shouts.');
  await userEvent.click(window.getByRole('button', { name: 'Ban' }));
  expect(await reports.findByText('Reto is banned.')).toBeTruthy();
  expect(server.payloadsOf('banPerson')).toEqual([
    { uid: 'reto', place: 'rooms', length: { kind: 'for-good' }, reason: 'Shouts.' },
  ]);
  await userEvent.click(reports.getByRole('button', { name: 'Done with Reto' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Done.'));
  expect(server.payloadsOf('closeReports')).toEqual([{ place: 'rooms', thing: '2026-11-23/reto' }]);

  const bans = within(screen.getByRole('region', { name: 'Who is banned' }));
  expect(bans.getByText(/^chat, until 30 November 2026 at 8:30 PM, Swiss time, by Moritz$/)).toBeTruthy();
  expect(bans.getByText('The reason: Adverts.')).toBeTruthy();
  await userEvent.click(bans.getByRole('button', { name: 'Let Anna in again' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Anna can come back.'));
  expect(server.payloadsOf('liftBan')).toEqual([{ uid: 'anna', place: 'chat' }]);
});
