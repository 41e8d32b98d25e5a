import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SPEAKER } from '../../../testing/make-voice-line.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Speakers } from './speakers.tsx';

it.each(['Change Frau Meier', 'Add a speaker'])('‘%s’ has the focus again after its form', async (name) => {
  renderApp(<Speakers speakers={[SPEAKER]} dialect="Zürich" />);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(document.activeElement?.tagName).toBe('INPUT');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name }));
});
