import { defineArea } from '../area.ts';
import { rich } from '../rich.ts';

/** The flashcards' page. */
export const flashcardsTexts = defineArea('flashcards', {
  title: 'Flashcards',
  titleOf: (lesson: string) => `Flashcards: ${lesson}`,
  backToLesson: 'Back to the lesson',
  none: 'This lesson has no flashcards.',
  needPlan: 'These cards come with a plan.',
  needVip: 'These cards come with VIP.',
  notFetched: 'The cards could not be fetched.',
  place: (here: number, count: number) => rich({ slot: 'here', text: String(here) }, ` of ${count}`),
  englishFirst: 'English first',
  dialectFirst: 'Swiss German first',
  yourWord: 'Your word',
  seen: 'Cards seen',
  finished: (count: number) => `That was all ${count}.`,
  allSeen: 'All cards seen.',
  onceMore: 'Once more',
  previous: 'Previous',
  next: 'Next',
  hintWithKeys: 'Turn the card with a click, Space or Enter; go on with the arrow keys.',
  hintWithFingers: 'Turn the card with a tap.',
});
