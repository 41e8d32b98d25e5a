import { act, render, screen } from '@testing-library/react';
import { UNSAFE_ViewTransitionContext } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useProgressiveReveal } from './use-progressive-reveal.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Page({ isHeld }: { isHeld?: () => boolean }) {
  return <output>{useProgressiveReveal(3, isHeld)}</output>;
}

const shown = () => screen.getByRole('status').textContent;
/** Each part has a turn of its own. */
async function pass(ms: number): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await act(() => vi.advanceTimersByTimeAsync(ms / 3));
}

it('a page’s parts come one after the other', async () => {
  render(<Page />);
  expect(shown()).toBe('1');
  await pass(30);
  expect(shown()).toBe('3');
});

it('none comes while something else is to be first, and all once it is there', async () => {
  let isHeld = true;
  render(<Page isHeld={() => isHeld} />);
  await pass(2_000);
  expect(shown()).toBe('1');
  isHeld = false;
  await pass(300);
  expect(shown()).toBe('3');
});

it('what does not come is not waited for any longer', async () => {
  render(<Page isHeld={() => true} />);
  await pass(2_700);
  expect(shown()).toBe('1');
  await pass(600);
  expect(shown()).toBe('3');
});

it('all are there at once on a page that another goes over into', () => {
  const here = { pathname: '/home', search: '', hash: '', state: null, key: 'home' };
  const transition = {
    isTransitioning: true as const,
    flushSync: false,
    currentLocation: here,
    nextLocation: here,
  };
  render(
    <UNSAFE_ViewTransitionContext value={transition}>
      <Page />
    </UNSAFE_ViewTransitionContext>,
  );
  expect(shown()).toBe('3');
});
