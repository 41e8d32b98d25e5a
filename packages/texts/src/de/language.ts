import { pluralsIn } from '../plural.ts';
import type { Texts } from '../texts.ts';

export const language: Texts['language'] = {
  tag: 'de-CH',
  dates: 'de-CH',
  clock: 'de-CH',
  money: 'de-CH',
  numbers: 'de-CH',
  person: (name) => (name === 'Learner' ? 'Lernende Person' : name),
  device: (name) => name.replace(' on ', ' auf '),
};

export const plural = pluralsIn('de-CH');
