import { expect, it } from 'vitest';
import { findFloorBreaches } from './floors.ts';
import { createProject } from './project.ts';

const FEATURES = 'apps/server/src/features';

/** The breaches of features of one file each, by the features that they import. */
function judge(needs: Readonly<Record<string, readonly string[]>>): string[] {
  const texts = new Map(
    Object.entries(needs).map(([feature, others]) => [
      `${FEATURES}/${feature}/index.ts`,
      others.map((other) => `import '../${other}/index.ts';`).join('\n'),
    ]),
  );
  const project = createProject([...texts.keys()], (path) => texts.get(path) ?? '');
  return findFloorBreaches(project).map(({ path, line, instead }) => `${path}:${line} ${instead}`);
}

const tower = (floors: number) =>
  Object.fromEntries(
    Array.from({ length: floors }, (_, floor) => [
      `f${floor}`,
      floor === 0 ? [] : [...(floor > 1 ? ['f0'] : []), `f${floor - 1}`],
    ]),
  );

it('ten features may stand on each other', () => {
  expect(judge(tower(10))).toEqual([]);
});

it('an eleventh is reported with the way down', () => {
  const [told, ...others] = judge(tower(11));
  expect(told).toContain(`${FEATURES}/f10/index.ts:2 at most 10 features`);
  expect(told).toMatch(/: f10 -> f9 -> f8 -> f7 -> f6 -> f5 -> f4 -> f3 -> f2 -> f1 -> f0$/);
  expect(others).toEqual([]);
});

it('features that need each other are reported once', () => {
  expect(judge({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] })).toEqual([
    `${FEATURES}/a/index.ts:1 take out what both need: a -> b -> c -> a`,
  ]);
});
