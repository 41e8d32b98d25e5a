import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { alertText, renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { CallFailure } from '../../shared/api/call-error.ts';
import { useLineSounds } from './use-line-sounds.ts';

const LINE = { id: 'line-1', startSeconds: 1, endSeconds: 2, speaker: null, words: { gsw: 'Grüezi' } };
const BOTH = [
  { region: null, name: 'Zürich' },
  { region: 'bern' as const, name: 'Bärn' },
];

function Probe({ UID }: { UID: string }) {
  const sounds = useLineSounds('hello', UID, { skip: false });
  if (!sounds) return null;
  return (
    <>
      <output data-testid="sound">{sounds.addressOf(LINE)}</output>
      {sounds.dialects?.all.map(({ region, name }) => (
        <button
          key={region}
          type="button"
          aria-pressed={region === sounds.dialects?.chosen}
          onClick={() => sounds.dialects?.choose(region)}
        >
          {name}
        </button>
      ))}
    </>
  );
}

/** A school that remembers what is chosen. */
function show(
  UID: string,
  dialects: readonly { region: 'bern' | null; name: string }[],
  {
    fails = false,
    until = () => null,
  }: { fails?: boolean; until?: (wanted: 'bern' | null) => Promise<void> | null } = {},
) {
  let wanted: 'bern' | null = null;
  const { callFunction, payloadsOf } = createFakeCallables({
    getLineSounds: async ({ region = wanted }: { region?: 'bern' | null }) => {
      await until(wanted);
      const files = { 'line-1': region === 'bern' ? 'bern.m4a' : 'own.m4a' };
      return {
        voices: { base: '/voices/', files, readers: {}, dialects, wanted: region },
        computerVoice: null,
        film: null,
      };
    },
    chooseDialect: ({ region }: { region: 'bern' | null }) => {
      if (fails) throw new CallFailure('unavailable', 'away');
      wanted = region;
      return { region };
    },
  });
  renderApp(<Probe UID={UID} />, createStore({ services: createFakeServices({ callFunction }) }));
  return payloadsOf;
}

it('changes what is heard with the dialect, which the account remembers', async () => {
  const payloadsOf = show('mira', BOTH);
  expect((await screen.findByTestId('sound')).textContent).toBe('/voices/own.m4a');
  expect(screen.getByRole('button', { name: 'Zürich', pressed: true })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Bärn', pressed: false }));
  await waitFor(() => expect(screen.getByTestId('sound').textContent).toBe('/voices/bern.m4a'));
  expect(screen.getByRole('button', { name: 'Bärn', pressed: true })).toBeDefined();
  expect(payloadsOf('chooseDialect')).toEqual([{ region: 'bern' }]);
});

it('stays on what was pressed while its sounds are on their way', async () => {
  const fetched = Promise.withResolvers<void>();
  const payloadsOf = show('mira', BOTH, { until: (wanted) => (wanted === 'bern' ? fetched.promise : null) });
  await userEvent.click(await screen.findByRole('button', { name: 'Bärn', pressed: false }));
  await waitFor(() => expect(payloadsOf('getLineSounds')).toHaveLength(2));
  expect(screen.getByTestId('sound').textContent).toBe('/voices/own.m4a');
  expect(screen.getByRole('button', { name: 'Bärn', pressed: true })).toBeDefined();
  fetched.resolve();
  await waitFor(() => expect(screen.getByTestId('sound').textContent).toBe('/voices/bern.m4a'));
});

it('says so where it is not saved, and goes on as before', async () => {
  show('mira', BOTH, { fails: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Bärn' }));
  expect(await alertText()).toContain('We couldn’t save the dialect.');
  expect(screen.getByRole('button', { name: 'Zürich', pressed: true, hidden: true })).toBeDefined();
});

it('has no choice of a single dialect', async () => {
  show('mira', BOTH.slice(1));
  await screen.findByTestId('sound');
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks for what a visitor has chosen, in their browser alone, and for nothing before', async () => {
  const payloadsOf = show('', BOTH);
  await userEvent.click(await screen.findByRole('button', { name: 'Bärn', pressed: false }));
  await waitFor(() => expect(screen.getByTestId('sound').textContent).toBe('/voices/bern.m4a'));
  expect(screen.getByRole('button', { name: 'Bärn', pressed: true })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Zürich', pressed: false }));
  await waitFor(() => expect(screen.getByTestId('sound').textContent).toBe('/voices/own.m4a'));
  const asked = { lessonID: 'hello' };
  expect(payloadsOf('getLineSounds')).toEqual([asked, { ...asked, region: 'bern' }, asked]);
  expect(payloadsOf('chooseDialect')).toEqual([]);
});
