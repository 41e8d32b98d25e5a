import { defineArea } from '../area.ts';

/** An address at which there is no page. */
export const notFoundTexts = defineArea('notFound', {
  title: 'There is no page here.',
  lead: 'The address may be mistyped, or what stood here has moved.',
  /** Below the same in Swiss German. */
  translation: 'I have lost my way.',
});
