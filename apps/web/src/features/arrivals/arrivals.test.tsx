import type { Callables } from '@school/contract/callables';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { Arrival } from './arrival.tsx';

type Known = Callables['getArrival']['response'];
type Asked = Callables['askPlacement']['request'];

const NEW: Known = {
  isDone: false,
  why: null,
  understanding: null,
  rounds: 0,
  level: null,
  isBeyond: false,
  begin: { lessonID: 'im-kafi', isOpen: true },
  openLessonID: null,
  knownLines: 0,
};
const MEANINGS = ['a coffee', 'a cow', 'a house', 'a tram'];
const CHOICES = MEANINGS.map((en) => ({ en, de: `${en} (de)` }));

/** Asks two lines, of which the second meaning of each is right, and places at level 2. */
function show(known: Partial<Known> = {}, answers: Record<string, unknown> = {}) {
  let kept: Known = { ...NEW, ...known };
  const callables = createFakeCallables({
    getArrival: () => kept,
    saveArrival: (said: Partial<Known>) => {
      kept = { ...kept, ...said, isDone: true };
      return kept;
    },
    askPlacement: ({ chosen }: Asked) => ({
      last: chosen.length === 0 ? null : { isRight: chosen.at(-1) === 1, right: 1, SwissGerman: 'E Chue.' },
      task:
        chosen.length < 2
          ? { kind: 'read', SwissGerman: 'E Chue.', choices: CHOICES, sound: null, isComputerVoice: false }
          : null,
      most: 12,
    }),
    finishPlacement: ({ keepsKnown }: { keepsKnown: boolean }) => {
      kept = { ...kept, level: 2, rounds: 1, isDone: true, knownLines: keepsKnown ? 1 : 0 };
      return kept;
    },
    ...answers,
  });
  const store = createStore({ services: createFakeServices({ callFunction: callables.callFunction }) });
  renderApp(
    <Arrival
      UID="mira"
      region={<p>Züri</p>}
      renderLesson={(lessonID, isMain) => <p>{`${lessonID} ${isMain ? 'open' : 'closed'}`}</p>}
      wayOn={<a href="/home">To all lessons</a>}
    />,
    store,
  );
  return callables;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('asks three questions, then lines until it is known where to begin, and keeps each answer', async () => {
  const { payloadsOf } = show();
  await press('For work');
  expect(document.activeElement?.textContent).toBe('How much do you understand?');
  await press('A few words');
  expect(await screen.findByText('Züri')).toBeDefined();
  await press('Go on');
  await press('Begin');
  expect(await screen.findByText('E Chue.')).toBeDefined();
  await press(/a cow/);
  expect((await screen.findByText(/Right:/)).textContent).toBe('Right: E Chue.');
  expect(document.activeElement?.textContent).toBe('Go on');
  await press('Go on');
  await screen.findByText('Line 2 of at most 12');
  await press('I don’t know');
  expect((await screen.findByText(/It was:/)).textContent).toBe('It was: E Chue.');
  await press('Go on');
  expect(await screen.findByText('im-kafi open')).toBeDefined();
  expect(payloadsOf('saveArrival')).toEqual([{ why: 'work' }, { understanding: 'words' }]);
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  await userEvent.click(box);
  // Switched off meanwhile, it would lose the focus.
  expect(box.disabled).toBe(false);
  const all = { understanding: 'words', round: 0, chosen: [1, null] };
  await waitFor(() =>
    expect(payloadsOf('finishPlacement')).toEqual([
      { ...all, keepsKnown: false },
      { ...all, keepsKnown: true },
    ]),
  );
});

it('asks all its lines by what was pressed, though it is saved later', async () => {
  const late = Promise.withResolvers<Known>();
  let known = NEW;
  const { payloadsOf } = show({}, { getArrival: () => known, saveArrival: () => late.promise });
  await press('For work');
  await press('Most of it');
  await press('Go on');
  await press('Begin');
  await screen.findByText('E Chue.');
  known = { ...NEW, why: 'work', understanding: 'most' };
  late.resolve(known);
  await waitFor(() => expect(payloadsOf('getArrival').length).toBeGreaterThan(1));
  await press(/a cow/);
  await screen.findByText(/Right:/);
  const asked = payloadsOf('askPlacement') as Asked[];
  expect(asked.map(({ understanding }) => understanding)).toEqual(['most', 'most']);
});

it('is answered by keys, and one press of a key counts once', async () => {
  const { payloadsOf } = show({ understanding: 'gist' });
  await press('For work');
  await press('Roughly what it’s about');
  await press('Go on');
  await press('Begin');
  await screen.findByText('E Chue.');
  for (const key of ['5', '2', '2', '3']) fireEvent.keyDown(document, { key });
  await screen.findByText(/Right:/);
  expect((payloadsOf('askPlacement') as Asked[]).map(({ chosen }) => chosen)).toEqual([[], [1]]);
});

it('is passed over with one press, and shows the first lesson', async () => {
  const { payloadsOf } = show();
  await press('Skip this');
  expect(await screen.findByRole('heading', { name: 'Start from the beginning' })).toBeDefined();
  expect(screen.getByText('im-kafi open')).toBeDefined();
  expect(payloadsOf('saveArrival')).toEqual([{}]);
});

it('shows who comes back where they begin, a free lesson beside one that needs a plan, and begins anew', async () => {
  show({ level: 3, begin: { lessonID: 'd-wonig', isOpen: false }, openLessonID: 'gruezi' });
  expect(await screen.findByText('d-wonig closed')).toBeDefined();
  expect(screen.getByText('gruezi open')).toBeDefined();
  await press('Do it again');
  expect(await screen.findByRole('heading', { name: 'Why are you learning Swiss German?' })).toBeDefined();
});

it('goes on where an answer could not be fetched', async () => {
  let isAway = true;
  show(
    {},
    {
      askPlacement: () => {
        if (isAway) throw new Error('away');
        return { last: null, task: null, most: 0 };
      },
    },
  );
  await press('For work');
  await press('Nothing yet');
  await press('Go on');
  await press('Begin');
  await screen.findByText('This didn’t load.');
  isAway = false;
  await press('Try again');
  // A course with nothing to ask places everybody.
  expect(await screen.findByText('im-kafi open')).toBeDefined();
});
