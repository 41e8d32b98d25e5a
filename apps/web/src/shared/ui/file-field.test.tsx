import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { FileField } from './file-field.tsx';

it('says in the school’s words which file was chosen, and takes the same one again', async () => {
  const onFile = vi.fn();
  renderApp(<FileField label="Film" hint="Up to 20 GB." accept=".mp4" onFile={onFile} />);
  const field = screen.getByLabelText('Film');
  expect(screen.getByText('Choose a file')).toBeDefined();
  expect(screen.getByText('None yet')).toBeDefined();
  const film = new File(['x'], 'tram.mp4');
  await userEvent.upload(field, film);
  await userEvent.upload(field, film);
  expect(onFile.mock.calls).toEqual([[film], [film]]);
  expect(screen.getByText('tram.mp4')).toBeDefined();
  expect(screen.queryByText('None yet')).toBeNull();
});
