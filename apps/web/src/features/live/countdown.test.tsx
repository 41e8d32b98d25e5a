import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { Countdown } from './countdown.tsx';

it('says one of each as one', () => {
  renderApp(<Countdown startsAt="2026-11-30T19:00:00.000Z" nowMs={Date.parse('2026-11-29T17:55:00.000Z')} />);
  const timer = screen.getByRole('timer', { name: 'Starts in 1 day, 1 hour, 5 min' });
  expect(timer.textContent).toBe('Starts in1day01hour05min00s');
});
