/** Whether two texts are said alike: marks, capitals and spaces are not heard. */
export const saysTheSame = (one: string, other: string): boolean => foldSaid(one) === foldSaid(other);

const foldSaid = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
    .trim();
