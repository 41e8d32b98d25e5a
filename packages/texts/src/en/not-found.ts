import { defineArea } from '../area.ts';

/** An address at which there is no page. */
export const notFoundTexts = defineArea('notFound', {
  title: 'This page doesn’t exist.',
  lead: 'The address may be mistyped, or the page has moved.',
  /** Below the same in Swiss German. */
  translation: 'I have lost my way.',
});
