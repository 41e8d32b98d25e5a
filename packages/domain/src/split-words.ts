/** A piece of a sentence at its place: a word that can be chosen, or what stands between two. */
export type SentencePart = { text: string; isWord: boolean; place: number };

/** A word of the dialect: letters, with an apostrophe or a hyphen inside ('gaat's', 'S-Bahn'). */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

/** Cuts a sentence into words and what stands between them; joined they are the sentence again. */
export function splitWords(sentence: string): SentencePart[] {
  const parts: SentencePart[] = [];
  const add = (text: string, isWord: boolean) => {
    if (text !== '') parts.push({ text, isWord, place: parts.length });
  };
  let from = 0;
  for (const { 0: word, index } of sentence.matchAll(WORD)) {
    add(sentence.slice(from, index), false);
    add(word, true);
    from = index + word.length;
  }
  add(sentence.slice(from), false);
  return parts;
}
