import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alignLine, type LineTexts } from '@school/domain/alignment/align-line';
import { readCorrection } from '@school/domain/alignment/corrections';
import { createDictionary } from '@school/domain/alignment/dictionary';
import { parseVtt, toPlainText } from '@school/domain/captions/web-vtt';
import { describeGroups } from '@school/domain/testing/describe-groups';
import { expect, it } from 'vitest';
import { listMeanings } from './course-words.ts';

const LESSONS = join(import.meta.dirname, '../../content/lessons');

function readCues(lesson: string, language: string) {
  const file = join(LESSONS, lesson, `captions/${language}.vtt`);
  return existsSync(file) ? parseVtt(readFileSync(file, 'utf8')).cues : [];
}

/** Each line of a lesson's film with the words that say the same in its languages. */
function alignLesson(lesson: string, course: ReturnType<typeof createDictionary>): string[] {
  const dictionary = createDictionary(listMeanings(lesson), course);
  const [gsw, de, en] = ['gsw', 'de', 'en'].map((language) => readCues(lesson, language));
  return (gsw ?? []).map(({ id, text, remarks }) => {
    const said = (cues: typeof gsw) => {
      const found = cues?.find((cue) => cue.id === id);
      return found ? toPlainText(found.text) : null;
    };
    const texts: LineTexts = { gsw: toPlainText(text), de: said(de), en: said(en) };
    return describeGroups(texts, alignLine(texts, dictionary, readCorrection(remarks, texts)));
  });
}

// A changed line is looked at before the file is written anew (`-u`): what stands there has been found right by hand.
it('lays every line of the sample course side by side as it was found right', async () => {
  const course = createDictionary(listMeanings(null));
  const lines = readdirSync(LESSONS)
    .toSorted()
    .flatMap((lesson) => [`# ${lesson}`, ...alignLesson(lesson, course)]);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('course-alignment.txt');
});
