import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../../testing/fake-services.ts';
import { makeLesson } from '../../../../testing/make-lesson.ts';
import { makePackage } from '../../../../testing/make-package.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { userRemoved, userStored } from '../../../features/identity/current-user.slice.ts';
import { NavLinks } from '../../shell/nav-links.tsx';
import { createStore } from '../../store.ts';
import { LessonScreen } from './lesson-screen.tsx';

const BASIC = makePackage('BASIC');
const LINES = [
  { speaker: 'Herr Frei', words: { gsw: 'Grüezi, was törf’s sy?', en: 'Hello, what may it be?' } },
  { speaker: 'Frau Huber', words: { gsw: 'Es Kafi Crème.', en: 'A coffee.' } },
];

let answers: Record<string, unknown>;
beforeEach(() => {
  answers = {
    listLessons: { courseTitle: '', dialect: '', lessons: [makeLesson('l-1', { Title: 'Im Kafi' })] },
    getLessonOpening: { lines: LINES },
    getRevenueCatOffer_v2_0: { offers: [BASIC] },
    getHasAlreadySubscribed: false,
    getProgress: { lessons: [], tier: 0, paidUntil: null },
  };
});

function open(who: 'visitor' | 'learner', lessonID = 'l-1', beside: ReactNode = null): void {
  const { callFunction } = createFakeCallables(answers);
  const store = createStore({ services: createFakeServices({ callFunction }) });
  store.dispatch(
    who === 'visitor' ? userRemoved() : userStored({ UID: 'u', Username: 'Mira', email: 'm@school.test' }),
  );
  renderApp(
    <>
      <LessonScreen lessonID={lessonID} />
      {beside}
    </>,
    store,
    `/videos/${lessonID}`,
  );
}

const address = () => screen.getByTestId('address').textContent;

describe('a closed lesson', () => {
  it.each([
    ['visitor', { error: { code: 1 } }, 'No access.', '/sign-in-up'],
    ['learner', { hasAccess: false, error: { code: 2 } }, 'VIP/BASIC only', '/subscriptions'],
  ] as const)(
    'shows a %s what it is and costs, and the alert at a press on Play',
    async (who, refusal, title, to) => {
      answers['getSecureData_v2_0'] = refusal;
      open(who);
      const transcript = await screen.findByRole('region', { name: 'Transcript' });
      expect(await within(transcript).findByText('Grüezi, was törf’s sy?')).toBeTruthy();
      expect(within(transcript).getByText('A coffee.')).toBeTruthy();
      // Below the picture too, where it would be said.
      expect(document.querySelector('[data-captions]')?.textContent).toBe('Hello, what may it be?');
      expect(await within(transcript).findByText(/^BASIC: 30 days free, then CHF.*a month$/)).toBeTruthy();
      expect(within(transcript).getByRole('link', { name: 'See the plans' })).toBeTruthy();
      expect(screen.getByRole('heading', { name: /Im Kafi/ })).toBeTruthy();
      expect(screen.queryByRole('alertdialog')).toBeNull();
      const isShut = (name: string) => screen.getByRole('button', { name }).closest('fieldset')?.disabled;
      expect([isShut('Play'), isShut('Next line')]).toEqual([false, true]);

      await userEvent.click(screen.getByRole('button', { name: 'Play' }));
      await screen.findByRole('alertdialog', { name: title });
      await userEvent.click(screen.getByRole('button', { name: 'OK' }));
      await waitFor(() => expect(address()).toBe(to));
    },
  );

  it('names no free days to who has had them', async () => {
    answers['getSecureData_v2_0'] = { hasAccess: false, error: { code: 2 } };
    answers['getHasAlreadySubscribed'] = true;
    open('learner');
    expect(await screen.findByText(/^BASIC: CHF.*a month$/)).toBeTruthy();
  });

  it('answers a press that came before it was known to be closed', async () => {
    const refused = Promise.withResolvers<unknown>();
    answers['getSecureData_v2_0'] = () => refused.promise;
    open('visitor');
    await userEvent.click(await screen.findByRole('button', { name: 'Play' }));
    refused.resolve({ error: { code: 1 } });
    expect(await screen.findByRole('alertdialog', { name: 'No access.' })).toBeTruthy();
  });
});

it('the header’s LOG IN leads back to the lesson that was refused', async () => {
  answers['getSecureData_v2_0'] = { error: { code: 1 } };
  const Shown = () => {
    const { state } = useLocation() as { state: unknown };
    return <p data-testid="way">{JSON.stringify(state)}</p>;
  };
  open('visitor', 'l-1', [<NavLinks key="links" isLoggedIn={false} settings="" />, <Shown key="way" />]);
  await userEvent.click(await screen.findByRole('button', { name: 'Play' }));
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(address()).toBe('/sign-in-up'));
  await userEvent.click(screen.getByRole('link', { name: 'LOG IN' }));
  expect(address()).toBe('/sign-in-up?startWithLogIn=true');
  expect(screen.getByTestId('way').textContent).toBe('{"wayBack":"/videos/l-1"}');
});

it('an unknown lesson has nothing to press: its alert comes at once', async () => {
  answers['getSecureData_v2_0'] = { error: { code: 3 } };
  answers['getLessonSummary'] = { lesson: null };
  open('visitor', 'nothing');
  expect(await screen.findByRole('alertdialog', { name: 'No access.' })).toBeTruthy();
});
