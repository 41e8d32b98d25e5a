import { splitWords } from '@school/domain/split-words';
import { type AskedLine, useGetAlignedLineQuery } from './alignments.api.ts';
import { MarkNotes } from './mark-notes.tsx';
import { marksAt } from './partners.ts';

/** In the small window of a word: what only Swiss German does there. */
export function WordNote({ word, asked }: { word: string; asked: AskedLine }) {
  const { data } = useGetAlignedLineQuery(asked, { skip: asked.lineID === '' });
  if (!data) return null;
  const words = splitWords(data.texts.gsw).filter(({ isWord }) => isWord);
  const places = [...words.keys()].filter((place) => words[place]?.text === word);
  return <MarkNotes marks={marksAt(data, places)} />;
}
