import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OwnRegion, SaidElsewhere } from './said-elsewhere.tsx';

const FORMS = { bern: 'Anke', basel: 'Butter', wallis: 'Angge' };

it.each([
  [null, 'Bärn: Anke · Basel: Butter · Wallis: Angge', null],
  ['wallis', 'Wallis: Angge · Bärn: Anke · Basel: Butter', 'Wallis: Angge'],
  ['ooschtschwyz', 'Bärn: Anke · Basel: Butter · Wallis: Angge', null],
] as const)('what is said elsewhere begins with where the learner lives: %s', (own, said, strong) => {
  const { container } = render(
    <OwnRegion value={own}>
      <SaidElsewhere forms={FORMS} />
    </OwnRegion>,
  );
  expect(container.textContent).toBe(said);
  expect(container.querySelector('strong')?.textContent ?? null).toBe(strong);
});
