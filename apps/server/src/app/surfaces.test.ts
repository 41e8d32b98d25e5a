import { callables } from '@school/contract/callables';
import { expect, it } from 'vitest';
import { idleContext } from '../../testing/build-test-app.ts';
import { ROLE_TAKERS } from './role-takers.ts';
import { createFeatures } from './surfaces.ts';

const features = createFeatures(idleContext());

const handled = features.flatMap((feature) =>
  (feature.callables ?? []).map(({ definition }) => ({ definition, feature: feature.name })),
);

it('gives every callable of the contract exactly one handler', () => {
  const problems = Object.values(callables).flatMap((definition) => {
    const owners = handled.filter((item) => item.definition === definition).map(({ feature }) => feature);
    if (owners.length === 1) return [];
    return owners.length === 0
      ? `'${definition.name}' has no handler: list it in the 'callables' of a feature of app/surfaces.ts.`
      : `'${definition.name}' is handled by ${owners.join(' and ')}: keep one.`;
  });
  expect(problems).toEqual([]);
});

it('handles no callable that the contract does not list', () => {
  const known: readonly unknown[] = Object.values(callables);
  const problems = handled
    .filter(({ definition }) => !known.includes(definition))
    .map(({ definition }) => `'${definition.name}' is missing in packages/contract/src/callables.ts.`);
  expect(problems).toEqual([]);
});

it('gives every feature its own name', () => {
  const names = features.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('lists every feature that shuts something when a role is taken', () => {
  expect(ROLE_TAKERS).toEqual(features.filter(({ onRoleTaken }) => onRoleTaken));
});
