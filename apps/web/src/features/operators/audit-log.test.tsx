import type { AuditEntry } from '@school/contract/audit';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeCallables, createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createStore } from '../../app/store.ts';
import { AuditLog } from './audit-log.tsx';

const AT = '2026-11-02T08:00:00.000Z';
const entryOf = (id: number, action: AuditEntry['action'], subject: string): AuditEntry => ({
  id,
  by: 'Olga',
  isGone: false,
  action,
  subject,
  lessonID: null,
  since: AT,
  until: AT,
  changes: 1,
  before: {},
  after: {},
});

it('calls what was changed by the name that people know', async () => {
  const entries = [
    entryOf(1, 'piece-changed', 'private-lessons'),
    entryOf(2, 'piece-changed', 'Terms'),
    entryOf(3, 'message-answered', 'lessons'),
    entryOf(4, 'date-changed', '2026-12-07'),
    entryOf(5, 'person-read', 'Lena'),
  ];
  const { callFunction } = createFakeCallables({ listAuditLog: { entries, hasMore: false } });
  renderApp(<AuditLog UID="u" />, createStore({ services: createFakeServices({ callFunction }) }));
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Olga changed a page or a plan of the school: private lessons',
    'Olga changed a page or a plan of the school: Terms',
    'Olga answered a message: Lessons, films and flashcards',
    'Olga changed a live lesson’s date: 7 December 2026',
    'Olga looked at a person: Lena',
  ]);
});
