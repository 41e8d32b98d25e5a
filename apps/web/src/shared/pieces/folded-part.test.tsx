import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { FoldedPart } from './folded-part.tsx';

function open(days: readonly string[]): HTMLElement {
  const store = createStore({ services: createFakeServices() });
  renderApp(
    <FoldedPart name="Days 1" days={days} words="Summer holidays">
      <input aria-label="From" />
    </FoldedPart>,
    store,
    '/',
  );
  return screen.getByRole('group', { name: 'Days 1', hidden: true });
}

const isOpen = (fields: HTMLElement) => fields.closest('details')?.open;

it('says in one line which days it is about, and keeps its fields folded', () => {
  expect(isOpen(open(['2027-07-19', '2027-08-15']))).toBe(false);
  expect(screen.getByText('19 July 2027 – 15 August 2027')).toBeTruthy();
  expect(screen.getByText('Summer holidays')).toBeTruthy();
});

it('says a single day once', () => {
  open(['2027-03-29', '2027-03-29']);
  expect(screen.getByText('29 March 2027')).toBeTruthy();
});

it('is open where nothing is written yet', () => {
  expect(isOpen(open(['', '']))).toBe(true);
});
