import { en } from '@school/texts/en';
import type { Texts } from '@school/texts/texts';

/** The words for mails and text messages to an account. Every account reads English for now. */
export function textsOfAccount(): Texts {
  return en;
}
