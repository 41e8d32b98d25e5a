import { expect, it } from 'vitest';
import { findDifferences, judge } from './differences.ts';
import { normalise } from './normalise.ts';

it('a difference is told at its deepest place, and one of a list by its name', () => {
  const before = { call: { status: 200, body: { lessons: [{ DocID: 'a', Title: 'A' }] } } };
  const after = {
    call: {
      status: 200,
      body: {
        lessons: [
          { DocID: 'b', Title: 'B' },
          { DocID: 'a', Title: 'Ä' },
        ],
      },
    },
  };
  expect(findDifferences(before, after)).toEqual([
    { call: 'call', path: 'body.lessons.a.Title', before: 'A', after: 'Ä' },
    { call: 'call', path: 'body.lessons.b', before: '(nothing)', after: { DocID: 'b', Title: 'B' } },
  ]);
});

it('what is missing and what is empty are two things, and so are orders', () => {
  expect(findDifferences({ call: { body: {} } }, { call: { body: { end: null } } })).toHaveLength(1);
  expect(findDifferences({ call: [{ id: 'a' }, { id: 'b' }] }, { call: [{ id: 'b' }, { id: 'a' }] })).toEqual(
    [{ call: 'call', path: '', before: 'another order', after: 'another order' }],
  );
});

it('a difference with a reason is counted, the others are left', () => {
  const found = findDifferences({ one: 1, other: 1 }, { one: 2, other: 2 });
  const reason = { call: /^one$/, path: /^$/, commit: 'abc', why: 'so' };
  const { unexplained, reasons } = judge(found, [reason]);
  expect(unexplained.map(({ call }) => call)).toEqual(['other']);
  expect(reasons.get(reason)).toBe(1);
});

it.each([
  ['an instant that has just been', '2026-11-25T09:31:38.293Z', '<on 2026-11-25>'],
  ['an hour that was planned', '2026-11-30T19:00:00.000Z', '2026-11-30T19:00:00.000Z'],
  ['seconds since 1970', 1_795_599_061, '<on 2026-11-25>'],
  ['an amount', 1_000, 1_000],
  ['what Stripe names', 'cs_test_a1B2c3D4e5F6g7', '<cs>'],
  ['a built file', '/assets/main-Ab3dEf_h.js', '/assets/main.js'],
  ['its own address', 'http://127.0.0.1:3999/home', '<origin>/home'],
  ['words', 'Grüezi mitenand', 'Grüezi mitenand'],
])('%s', (_name, said, kept) => {
  expect(normalise(said, 'http://127.0.0.1:3999')).toBe(kept);
});
