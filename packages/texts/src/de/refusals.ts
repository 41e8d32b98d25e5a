import type { Texts } from '../texts.ts';
import { plural } from './language.ts';

/** 'in …' */
export function waitOf(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 60) return plural(minutes, { one: 'einer Minute', other: `${minutes} Minuten` });
  const hours = Math.ceil(minutes / 60);
  return plural(hours, { one: 'einer Stunde', other: `${hours} Stunden` });
}

export const refusals: Texts['refusals'] = {
  tooMany: (seconds) => `Zu viele Versuche in kurzer Zeit. Versuch es in ${waitOf(seconds)} nochmals.`,
  turned: 'In deinem Text sind versteckte Zeichen. Bitte tipp ihn nochmals selbst ein.',
  lost: 'In deinem Text steht ein �: Da ging ein Buchstabe verloren. Bitte tipp das Wort nochmals ein.',
};
