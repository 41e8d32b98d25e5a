import { expect, it } from 'vitest';
import { listSections } from './topic-sections.ts';

it('lists the sections of a text by their address, and nothing below them', () => {
  const text =
    'Start.\n\n## Eight little verbs\n\ntext ## not this\n\n### Answers\n\n## When there is no *gö*  \n';
  expect(listSections(text)).toEqual([
    { id: 'eight-little-verbs', title: 'Eight little verbs' },
    { id: 'when-there-is-no-go', title: 'When there is no gö' },
  ]);
  expect(listSections('Only a text.')).toEqual([]);
});
