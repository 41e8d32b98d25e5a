import { defineArea } from '../area.ts';
import { rich } from '../rich.ts';
import { plural } from './language.ts';

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
  sayIt: 'Say it in Swiss German',
  seen: 'Cards seen',
  finished: (count: number) =>
    plural(count, { one: 'That was the only card.', other: `That was all ${count} cards.` }),
  allSeen: 'You have seen all the cards.',
  onceMore: 'Once more',
  previous: 'Previous',
  next: 'Next',
  turnCard: 'Turn the card',
  grades: { again: 'not yet', hard: 'hard', good: 'knew it', easy: 'easy' },
  intervals: {
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
    days: (count: number) => `${count} d`,
    months: (count: number) => `${count} mo`,
    years: (count: number) => `${count} y`,
  },
  undo: 'Undo',
  typeIt: 'Type the answer',
  fourGrades: 'Four answers: not yet, hard, knew it, easy',
  hintWithKeys: (grades: number) =>
    `Turn the card with a click, Space or Enter; answer with ${grades === 2 ? '1 or 2' : `1 to ${grades}`}, undo with u; move with the arrow keys.`,
  hintOfSound: 'Hear it with r.',
  playSound: 'Play the sound',
  soundByItself: 'Play the sound by itself',
  fromTheFilm: 'From the film',
  toThePlace: 'To this place in the film',
  soundFailed: 'The sound could not be played. Open the cards again.',
  hintWithFingers: 'Turn the card with a tap; then swipe right if you knew it, left if you did not.',
  answered: (count: number, known: number) =>
    known < count
      ? `You answered ${count} and knew ${known} of them straight away; ${count - known} came back.`
      : `You answered ${count} and knew ${known} of them straight away.`,
  missed: 'Not yet known',
  nextDue: rich('The next cards are due on ', { slot: 'at', text: '' }, '.'),
  stillDue: (count: number) =>
    plural(count, { one: '1 card is still due today.', other: `${count} cards are still due today.` }),
  dueNow: (count: number) => `${count} due`,
  welcomeBack: 'Good to see you again. You have been away for a while, so we start with just a few cards.',
  nothingDue: 'No card is due today.',
  goThroughAll: (count: number) => `Go through all ${count}`,
  goOn: 'Go on',
  allTitle: 'Your cards',
  allLead: 'What is due today, from all your lessons.',
  visitorLead: 'Log in to learn the cards of all your lessons; then your progress is kept for you.',
  logIn: 'Log In',
  tryFreeCards: 'Try a free lesson’s cards',
  newCardsPerDay: 'New cards a day',
  dayTurns: (zone: string) => `Your day begins at 4 AM (${zone}).`,
  takeZone: (zone: string) => `Go by the time here (${zone})`,
  notKept: 'This could not be saved. Please try again.',
  everyCard: 'All your cards',
  browseCards: 'Browse all your cards',
  statistics: 'Your cards in figures',
  noFiguresYet: 'Figures appear once you have answered your first cards.',
  retention: 'What you remember',
  percent: (share: number) => `${share} %`,
  retentionOf: (known: number, reviewed: number) =>
    `In the last 30 days you knew ${known} of the ${plural(reviewed, { one: '1 card', other: `${reviewed} cards` })} that came back on a later day.`,
  retentionLater: 'You will see this once cards come back on a later day.',
  memory: 'How long it stays',
  memoryDays: (days: number) => plural(days, { one: '1 day', other: `${days} days` }),
  memoryOwn: (usual: number) =>
    `That is how long nine in ten words stay with you after your first right answer. For most people it is ${plural(usual, { one: '1 day', other: `${usual} days` })}. Your cards now come by your own memory.`,
  memoryUsual:
    'That is how long nine in ten words stay after a first right answer, for most people. It fits you too, so your cards come by it.',
  memoryLater: (answers: number) =>
    `Most people keep nine in ten words for this long after a first right answer. ${plural(answers, { one: 'One more answer', other: `${answers} more answers` })}, and we look at how long it is for you.`,
  memoryTrial: (answers: number, foreseen: number, known: number) =>
    `Checked on your last ${answers} answers: ${foreseen} % were expected to be right, ${known} % were.`,
  memoryUsually: (foreseen: number) => `The usual schedule expected ${foreseen} %.`,
  forecast: 'The next 14 days',
  forecastLabel: (count: number) =>
    `${plural(count, { one: '1 card becomes', other: `${count} cards become` })} due in the next 14 days.`,
  year: 'The last year',
  yearLabel: (count: number, days: number) =>
    `${plural(count, { one: '1 answer', other: `${count} answers` })} on ${plural(days, { one: '1 day', other: `${days} days` })} of the last year.`,
  understood: 'Words you understand',
  understoodOf: (count: number) =>
    `You understand ${plural(count, { one: '1 word', other: `${count} words` })} for a fortnight or longer; a bar for each of the last twelve weeks.`,
  produced: 'Words you can say',
  producedOf: (count: number) =>
    `You can say ${plural(count, { one: '1 word', other: `${count} words` })} in Swiss German; a bar for each of the last twelve weeks.`,
  listened: 'Minutes listened',
  listenedOf: (count: number) =>
    `${plural(count, { one: '1 minute', other: `${count} minutes` })} of the lessons, heard for the first time in the last twelve weeks; a bar for each.`,
  byWeek: 'The last twelve weeks',
  weekOf: 'Week of',
  asTable: 'As a table',
  day: 'Day',
  cardsDue: 'Cards due',
  reviewsDone: 'Answers',
});
