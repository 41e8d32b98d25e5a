import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ACTS, isHeldOn, replayActs } from './card-holds.ts';

const DAY = 86_400_000;
const dayEndOf = (atMs: number) => (Math.floor(atMs / DAY) + 1) * DAY;
const acts = (...all: (readonly [(typeof ACTS)[number], number])[]) =>
  all.map(([act, atMs], index) => ({ id: `a-${index}`, act, atMs }));

it.each([
  ['nothing was done', acts(), [false, false]],
  ['put aside for the day', acts(['bury', 10]), [true, false]],
  ['suspended', acts(['suspend', 10]), [true, true]],
  ['taken up again', acts(['suspend', 10], ['resume', 11]), [false, false]],
  ['taken up before its day is over', acts(['bury', 10], ['resume', 11]), [false, false]],
  ['suspended, and put aside', acts(['suspend', 10], ['bury', 11]), [true, true]],
  ['put aside on the day before', acts(['bury', -10]), [false, false]],
] as const)('%s: held today and tomorrow', (_what, all, held) => {
  const hold = replayActs(all, dayEndOf);
  expect([isHeldOn(hold, 0), isHeldOn(hold, DAY)]).toEqual(held);
});

it('is the same in whatever order devices send', () => {
  const arbitrary = fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.integer({ min: 0, max: 50 })), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(
      arbitrary.chain((all) => {
        const entries = acts(...all);
        return fc.tuple(
          fc.constant(entries),
          fc.shuffledSubarray(entries, { minLength: entries.length, maxLength: entries.length }),
        );
      }),
      ([entries, shuffled]) => {
        expect(replayActs(shuffled, dayEndOf)).toEqual(replayActs(entries, dayEndOf));
      },
    ),
  );
});
