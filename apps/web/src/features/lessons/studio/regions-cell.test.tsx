import type { RegionForms } from '@school/contract/regions';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { createFakeServices } from '../../../../testing/fake-services.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { createStore } from '../../../app/store.ts';
import { RegionsCell } from './regions-cell.tsx';

it('what regions say is written in a line, and half a line says what it lacks', async () => {
  const changes: (RegionForms | undefined)[] = [];
  function Cell() {
    const [forms, setForms] = useState<RegionForms | undefined>({ bern: 'Miuch' });
    const change = (next: RegionForms | undefined) => {
      changes.push(next);
      setForms(next);
    };
    return <RegionsCell label="Other regions, card 1" forms={forms} onChange={change} />;
  }
  renderApp(<Cell />, createStore({ services: createFakeServices() }));
  const cell = screen.getByRole<HTMLInputElement>('textbox', { name: 'Other regions, card 1' });
  expect(cell.value).toBe('Bärn: Miuch');
  await userEvent.type(cell, '; Basel:');
  expect(cell.getAttribute('aria-invalid')).toBe('true');
  const lack = 'What do people say there? Write it after ‘Basel:’.';
  expect(screen.getByText(lack).id).toBe(cell.getAttribute('aria-describedby'));
  await userEvent.type(cell, ' Milch');
  expect(changes.at(-1)).toEqual({ bern: 'Miuch', basel: 'Milch' });
  expect(screen.queryByText(lack)).toBeNull();
  await userEvent.clear(cell);
  await userEvent.tab();
  expect([changes.at(-1), cell.value]).toEqual([undefined, '']);
});
