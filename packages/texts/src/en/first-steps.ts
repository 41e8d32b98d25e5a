import { defineArea } from '../area.ts';

/** How the school works, told to a visitor: its three steps, and what a week of it can look like. */
export const firstStepsTexts = defineArea('firstSteps', {
  howItWorks: 'How it works',
  steps: [
    {
      dialect: 'Luege',
      name: 'Watch',
      text: 'Two people talk for two minutes, as people in Zürich do. Tap any line to hear it again, slower if you like.',
    },
    {
      dialect: 'Üebe',
      name: 'Practise',
      text: 'Every film has its flashcards. Each card comes back just before you would forget it.',
    },
    {
      dialect: 'Rede',
      name: 'Talk',
      text: 'On Mondays we meet live: questions in the chat, then speaking practice in a small group.',
    },
  ],
  aWeek: 'A week here',
  weekMayBe: 'It can look like this. Do as much of it as you like.',
  days: [
    { dialect: 'Mäntig', name: 'Monday', text: '8 PM: the live lesson, then speaking practice', plan: 'VIP' },
    { dialect: 'Zyschtig', name: 'Tuesday', text: 'You missed it? Here is the recording', plan: 'VIP' },
    { dialect: 'Mittwuch', name: 'Wednesday', text: 'The week’s new video', plan: 'BASIC' },
    { dialect: 'Dunschtig', name: 'Thursday', text: 'Flashcards on the tram', plan: 'BASIC' },
    { dialect: 'Frytig', name: 'Friday', text: 'A page of grammar', plan: 'BASIC' },
    { dialect: 'Samschtig', name: 'Saturday', text: 'At the market: try it on somebody', plan: '' },
    { dialect: 'Sunntig', name: 'Sunday', text: 'Nothing at all', plan: '' },
  ],
});
