/** Whether two texts are said alike: marks, capitals and spaces are not heard. */
export const saysTheSame = (one: string, other: string): boolean => foldSaid(one) === foldSaid(other);

/** What is equal of texts that are said alike. */
export const foldSaid = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
    .trim();

/** Plain letters alone: equal, too, of texts that are said alike, and asked of a database in any locale. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();
