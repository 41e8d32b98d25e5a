import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../../testing/fake-services.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { createStore } from '../../../app/store.ts';
import { Revenue } from './revenue.tsx';

const MONTH = {
  month: '2026-11',
  currency: 'chf',
  payments: 3,
  amount: 12_000,
  tax: 900,
  refunded: 1_000,
  disputed: 4_000,
  fee: 2_438,
  feesUnknown: 1,
};

function open(answer: unknown): void {
  const { callFunction } = createFakeCallables({ getRevenue: answer });
  renderApp(<Revenue UID="olga" />, createStore({ services: createFakeServices({ callFunction }) }), '/');
}

it('says what was paid in a month, what went back, and what is left', async () => {
  open({ months: [MONTH, { ...MONTH, month: '2026-10', currency: 'jpy', feesUnknown: 0 }], isFilling: true });
  const cells = async (name: RegExp) => {
    const row = (await screen.findAllByRole('row')).find(({ textContent }) => name.test(textContent));
    return [...(row?.querySelectorAll('th, td') ?? [])].map(({ textContent }) =>
      textContent.replaceAll('\u00a0', ' '),
    );
  };
  expect(await cells(/Nov 2026/)).toEqual([
    'Nov 2026',
    '3',
    'CHF 120.00',
    'CHF 10.00',
    'CHF 40.00',
    'CHF 24.38',
    'CHF 45.62',
    'CHF 9.00',
  ]);
  expect((await cells(/Oct 2026/))[2]).toMatch(/12.000$/);
  expect(screen.getByText(/still reading older payments from Stripe/)).toBeTruthy();
  expect(screen.getByText('The fee of 1 payment isn’t known yet.')).toBeTruthy();
});

it('says where nothing was paid', async () => {
  open({ months: [], isFilling: false });
  expect(await screen.findByText('Nothing was paid in the last 13 months.')).toBeTruthy();
});

it('says the newest month at a glance, once for each of its currencies', async () => {
  open({
    months: [{ ...MONTH, month: '2026-10' }, MONTH, { ...MONTH, currency: 'eur', amount: 20_000 }],
    isFilling: false,
  });
  const headings = await screen.findAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Nov 2026', 'Nov 2026']);
  const glance = headings.map(({ parentElement }) => parentElement?.querySelector('dd')?.textContent);
  expect(glance.map((sum) => sum?.replaceAll('\u00a0', ' '))).toEqual([
    'CHF 45.62',
    expect.stringMatching(/125[.,]62/),
  ]);
});
