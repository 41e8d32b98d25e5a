import { expect, it, vi } from 'vitest';
import { answerAnalyticsHere, toOwnAddress } from './own-addresses.ts';

it.each([
  [
    'https://firebase.googleapis.com/v1alpha/projects/-/apps/1:a:web:b/webConfig',
    '/firebase.googleapis.com/v1alpha/projects/-/apps/1:a:web:b/webConfig',
  ],
  [
    'https://firebaseinstallations.googleapis.com/v1/projects/a/installations',
    '/firebaseinstallations.googleapis.com/v1/projects/a/installations',
  ],
  ['https://firebase.googleapis.com.example/', 'https://firebase.googleapis.com.example/'],
  ['/functions/listLessons', '/functions/listLessons'],
])('%s is requested at %s', (address, own) => {
  expect(toOwnAddress(address)).toBe(own);
});

it('leaves every other request as it is', () => {
  const send = vi.fn<typeof fetch>();
  const page = { fetch: send };
  answerAnalyticsHere(page);
  const request = new Request('https://firebase.googleapis.com/v1alpha/x');
  void page.fetch(request, { method: 'POST' });
  void page.fetch('https://firebase.googleapis.com/v1alpha/x');
  expect(send.mock.calls).toEqual([
    [request, { method: 'POST' }],
    ['/firebase.googleapis.com/v1alpha/x', undefined],
  ]);
});
