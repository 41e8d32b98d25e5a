import { MOST_CARD_FILE_BYTES } from '@school/contract/card-file-paths';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { useState } from 'react';
import { useAppDispatch } from '../../../shared/store/thunk.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { FileField } from '../../../shared/ui/file-field.tsx';
import { TextArea } from '../../../shared/ui/text-field.tsx';
import { type CardRow, readCards, readFileText, writeCards } from './card-table.ts';
import { readCardFile } from './lesson-files.api.ts';
import styles from './studio-lessons.module.css';

type Sounds = { files: ReadonlyMap<string, string>; left: number };

const soundKeyOf = ({ swissGerman, english }: Pick<CardRow, 'swissGerman' | 'english'>): string =>
  `${swissGerman}\n${english}`;

/** Of a text: more than all cards of a lesson take. */
const MOST_BYTES = 8_000_000;

type PasteCardsProps = { lessonID: string; onTake: (cards: CardRow[]) => void };

/** Rows of a spreadsheet, of CSV or of Anki, pasted or from a file; what is read is looked at before it is taken. */
export function PasteCards({ lessonID, onTake }: PasteCardsProps) {
  const texts = useTexts(studioLessonsTexts).cards;
  const { text, cards, problem, notTaken, soundCount, left, soundsLeft, show, readFile, keepRest } =
    useReadCards(lessonID);
  return (
    <div className={styles.paste}>
      <TextArea
        label={texts.paste}
        hint={text === '' ? texts.pasteHint : texts.read(cards.length, left)}
        rows={4}
        error={notTaken > 0 ? texts.notTaken(notTaken) : undefined}
        value={text}
        onChange={({ target }) => show(target.value)}
      />
      <FileField
        label={texts.file}
        error={problem}
        accept=".csv,.tsv,.txt,.apkg,.colpkg,.xlsx,.xls,.ods"
        onFile={(file) => void readFile(file)}
      />
      <p role="status">
        {soundCount > 0 ? `${texts.withSounds(soundCount)} ` : null}
        {soundsLeft > 0 ? texts.withoutSounds(soundsLeft) : null}
      </p>
      <p>
        <Button
          aria-disabled={cards.length === 0}
          onClick={() => {
            onTake(cards);
            keepRest();
          }}
        >
          {texts.take}
        </Button>
      </p>
    </div>
  );
}

/** What cards a text or a file has, before they are taken. */
function useReadCards(lessonID: string) {
  const texts = useTexts(studioLessonsTexts).cards;
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  const [left, setLeft] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [notTaken, setNotTaken] = useState(0);
  /** Of a package's cards, by what they say: a row that is changed in the text is another card. */
  const [sounds, setSounds] = useState<Sounds>({ files: new Map(), left: 0 });
  const read = readCards(text);
  const { skipped, rest } = read;
  const cards = read.cards.map((card) => ({
    ...card,
    soundFile: sounds.files.get(soundKeyOf(card)) ?? null,
  }));
  const soundCount = cards.filter(({ soundFile }) => soundFile !== null).length;
  const show = (next: string, leftOut = 0) => {
    setText(next);
    setLeft(leftOut);
    setNotTaken(0);
    setProblem(undefined);
  };
  const readPackage = async (file: File) => {
    if (file.size > MOST_CARD_FILE_BYTES) return setProblem(texts.fileReasons['too-large']);
    const answer = await dispatch(readCardFile(file, lessonID)).catch(() => null);
    if (!answer) return setProblem(texts.notSent);
    if (!answer.ok) return setProblem(texts.fileReasons[answer.reason]);
    show(writeCards(answer.cards), answer.skipped);
    const sounding = answer.cards.flatMap(({ soundFile, ...card }) =>
      soundFile === null ? [] : [[soundKeyOf(card), soundFile] as const],
    );
    setSounds({ files: new Map(sounding), left: answer.skippedSounds });
  };
  const readFile = async (file: File) => {
    setSounds({ files: new Map(), left: 0 });
    if (/\.(?:xlsx?|ods|numbers)$/i.test(file.name)) setProblem(texts.spreadsheet);
    else if (/\.(?:apkg|colpkg)$/i.test(file.name)) await readPackage(file);
    else show(readFileText(await file.slice(0, MOST_BYTES).arrayBuffer()));
  };
  /** What was no card stays, to be mended. */
  const keepRest = () => {
    show(rest);
    setNotTaken(skipped);
  };
  return {
    text,
    cards,
    problem,
    notTaken,
    soundCount,
    left: skipped + left,
    soundsLeft: sounds.left,
    show,
    readFile,
    keepRest,
  };
}
