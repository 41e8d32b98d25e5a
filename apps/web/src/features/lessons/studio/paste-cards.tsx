import { MOST_CARD_FILE_BYTES } from '@school/contract/card-file-paths';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { useState } from 'react';
import { useAppDispatch } from '../../../shared/store/thunk.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextArea, TextField } from '../../../shared/ui/text-field.tsx';
import { type CardRow, readCards, readFileText, writeCards } from './card-table.ts';
import { readCardFile } from './lesson-files.api.ts';
import styles from './studio-lessons.module.css';

/** Of a text: more than all cards of a lesson take. */
const MOST_BYTES = 8_000_000;

/** Rows of a spreadsheet, of CSV or of Anki, pasted or from a file; what is read is looked at before it is taken. */
export function PasteCards({ onTake }: { onTake: (cards: CardRow[]) => void }) {
  const texts = useTexts(studioLessonsTexts).cards;
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  const [left, setLeft] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [notTaken, setNotTaken] = useState(0);
  const { cards, skipped, rest } = readCards(text);
  const show = (next: string, leftOut = 0) => {
    setText(next);
    setLeft(leftOut);
    setNotTaken(0);
    setProblem(undefined);
  };
  const readPackage = async (file: File) => {
    if (file.size > MOST_CARD_FILE_BYTES) return setProblem(texts.fileReasons['too-large']);
    const answer = await dispatch(readCardFile(file, false)).catch(() => null);
    if (!answer) return setProblem(texts.notSent);
    if (!answer.ok) return setProblem(texts.fileReasons[answer.reason]);
    show(writeCards(answer.cards), answer.skipped);
  };
  const read = async (file: File) => {
    if (/\.(?:xlsx?|ods|numbers)$/i.test(file.name)) setProblem(texts.spreadsheet);
    else if (/\.(?:apkg|colpkg)$/i.test(file.name)) await readPackage(file);
    else show(readFileText(await file.slice(0, MOST_BYTES).arrayBuffer()));
  };
  return (
    <div className={styles.paste}>
      <TextArea
        label={texts.paste}
        hint={text === '' ? texts.pasteHint : texts.read(cards.length, skipped + left)}
        rows={4}
        error={notTaken > 0 ? texts.notTaken(notTaken) : undefined}
        value={text}
        onChange={({ target }) => show(target.value)}
      />
      <TextField
        type="file"
        label={texts.file}
        error={problem}
        accept=".csv,.tsv,.txt,.apkg,.colpkg,.xlsx,.xls,.ods"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void read(file);
          // The same file may be chosen again, once it has been mended.
          target.value = '';
        }}
      />
      <p>
        <Button
          aria-disabled={cards.length === 0}
          onClick={() => {
            onTake(cards);
            // What was no card stays, to be mended.
            show(rest);
            setNotTaken(skipped);
          }}
        >
          {texts.take}
        </Button>
      </p>
    </div>
  );
}
