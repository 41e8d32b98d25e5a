import { germanOf, sayIn, type Words } from '@school/contract/words';

type NewsletterWords = { subject: Words; text: Words };
export type NewsletterField = 'subjectEn' | 'subjectDe' | 'textEn' | 'textDe';

const isSaid = (words: string | null) => words !== null && words.trim() !== '';

/** What a newsletter lacks before it may go: it has subject and text in English, and in German both or none. */
export function listMissingFields({ subject, text }: NewsletterWords): NewsletterField[] {
  const [hasGermanSubject, hasGermanText] = [isSaid(germanOf(subject)), isSaid(germanOf(text))];
  const missing = {
    subjectEn: !isSaid(sayIn(subject, 'en')),
    subjectDe: hasGermanText && !hasGermanSubject,
    textEn: !isSaid(sayIn(text, 'en')),
    textDe: hasGermanSubject && !hasGermanText,
  };
  return (['subjectEn', 'subjectDe', 'textEn', 'textDe'] as const).filter((field) => missing[field]);
}
