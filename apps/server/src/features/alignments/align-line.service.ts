import type { AlignedLine } from '@school/contract/alignments';
import type { Language } from '@school/contract/language-cookie';
import { withGerman, wordsFor } from '@school/contract/words';
import { alignLine } from '@school/domain/alignment/align-line';
import { readCorrection } from '@school/domain/alignment/corrections';
import { type FoundMark, findMarks } from '@school/domain/alignment/find-marks';
import { toPlainText } from '@school/domain/captions/web-vtt';
import type { Database } from '../../platform/database.ts';
import { findLineTracks } from '../captions/index.ts';
import { listExplainingTopics } from '../grammar/index.ts';
import type { FindDictionary } from './dictionary.service.ts';

type Asked = { lessonId: string; lineId: string; language: Language };

/** A line of a lesson word by word; null where it is gone, or says nothing in the dialect. */
export async function findAlignedLine(
  db: Database,
  findDictionary: FindDictionary,
  { lessonId, lineId, language }: Asked,
): Promise<AlignedLine | null> {
  const tracks = await findLineTracks(db, lessonId, lineId);
  const { gsw, de, en } = tracks;
  if (!gsw) return null;
  const texts = {
    gsw: toPlainText(gsw.text),
    de: de ? toPlainText(de.text) : null,
    en: en ? toPlainText(en.text) : null,
  };
  const dictionary = await findDictionary(db, lessonId);
  const groups = alignLine(texts, dictionary, readCorrection(gsw.remarks, texts));
  return { texts, groups, marks: await explain(db, findMarks(texts, groups), language) };
}

/** Those that a topic of the grammar explains, each with the first that does. */
async function explain(
  db: Database,
  found: readonly FoundMark[],
  language: Language,
): Promise<AlignedLine['marks']> {
  if (found.length === 0) return [];
  const topics = await listExplainingTopics(db);
  return found.flatMap(({ mark, places }) => {
    const topic = topics.find(({ explains }) => explains.includes(mark));
    if (!topic) return [];
    const Title = wordsFor(withGerman(topic.title, topic.titleGerman), language);
    return [{ mark, places, GrammarID: topic.id, Title }];
  });
}
