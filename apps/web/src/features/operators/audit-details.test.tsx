import type { AuditEntry } from '@school/contract/audit';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { AuditDetails } from './audit-details.tsx';

const AT = '2026-11-02T08:00:00.000Z';
const entryOf = (before: AuditEntry['before'], after: AuditEntry['after']): AuditEntry => ({
  id: 1,
  by: 'Olga',
  isGone: false,
  action: 'lesson-changed',
  subject: 'Im Kafi',
  lessonID: 'im-kafi',
  since: AT,
  until: AT,
  changes: 1,
  before,
  after,
});

function rowsOf(before: AuditEntry['before'], after: AuditEntry['after']): (string | null)[][] {
  renderApp(<AuditDetails entry={entryOf(before, after)} />);
  return screen
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
}

it('says fields and what is in them in words, and what is unknown as it was written', () => {
  const before = { publication: 'draft', isFreeSample: 'false', subtitle: null, 'line-1': 'Grüzi' };
  const subtitle = '{"en":"At the café","de":"Im Café"}';
  const after = { publication: 'scheduled', isFreeSample: 'true', subtitle, 'line-1': 'Grüezi', date: AT };
  expect(rowsOf(before, after)).toEqual([
    ['State', 'draft', 'scheduled'],
    ['Free sample', 'no', 'yes'],
    ['Subtitle', '–', 'English: At the café\nGerman: Im Café'],
    ['line-1', 'Grüzi', 'Grüezi'],
    ['Date', '–', expect.stringMatching(/^2 November 2026/)],
  ]);
});

it('says a price with its currency, and a role', () => {
  const before = { currency: 'chf', unitAmount: 4_000, role: null };
  expect(rowsOf(before, { currency: 'chf', unitAmount: 4_500, role: 'teacher' })).toEqual([
    ['Price', 'CHF\u00a040.00', 'CHF\u00a045.00'],
    ['Role', '–', 'Teacher'],
  ]);
});

it('says plans, days and regions in words', () => {
  const after = { plan: 'VIP_monthly', date: '2026-12-07', region: 'bern' };
  expect(rowsOf({ plan: 'basic' }, after)).toEqual([
    ['Plan', 'BASIC', 'VIP monthly'],
    ['Date', '–', '7 December 2026'],
    ['Region', '–', 'Bärn'],
  ]);
});
