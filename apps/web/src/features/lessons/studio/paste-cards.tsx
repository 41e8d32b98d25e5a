import { MOST_CARD_FILE_BYTES } from '@school/contract/card-file-paths';
import type { CardFileContent } from '@school/contract/card-files';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { useRef, useState } from 'react';
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

function soundsOf({ cards, skippedSounds }: Extract<CardFileContent, { ok: true }>): Sounds {
  const sounding = cards.flatMap(({ soundFile, ...card }) =>
    soundFile === null ? [] : [[soundKeyOf(card), soundFile] as const],
  );
  return { files: new Map(sounding), left: skippedSounds };
}

const withSounds = (cards: readonly CardRow[], { files }: Sounds) =>
  cards.map((card) => ({ ...card, soundFile: files.get(soundKeyOf(card)) ?? null }));

/** Of a text: more than all cards of a lesson take. */
const MOST_BYTES = 8_000_000;

type PasteCardsProps = { lessonID: string; onTake: (cards: CardRow[]) => void };

/** Rows of a spreadsheet, of CSV or of Anki, pasted or from a file; what is read is looked at before it is taken. */
export function PasteCards({ lessonID, onTake }: PasteCardsProps) {
  const texts = useTexts(studioLessonsTexts).cards;
  const { text, cards, problem, notTaken, left, soundsLeft, ...acts } = useReadCards(lessonID);
  const soundCount = cards.filter(({ soundFile }) => soundFile !== null).length;
  const { write, readFile, keepRest, reading } = acts;
  return (
    <div className={styles.paste}>
      <TextArea
        label={texts.paste}
        hint={text === '' ? texts.pasteHint : texts.read(cards.length, left)}
        rows={4}
        error={notTaken > 0 ? texts.notTaken(notTaken) : undefined}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
      <FileField
        label={texts.file}
        error={problem}
        accept=".csv,.tsv,.txt,.apkg,.colpkg,.xlsx,.xls,.ods"
        onFile={(file) => void readFile(file)}
      />
      <p role="status">{reading === null ? null : texts[reading]}</p>
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

/** A file on its way: who goes on here meanwhile leaves it, and its answer is not shown. */
function useReading() {
  const [reading, setReading] = useState<'reading' | 'leftUnread' | null>(null);
  const turn = useRef(0);
  return {
    reading,
    leave: (said: 'leftUnread' | null) => {
      turn.current += 1;
      setReading((now) => (now === null ? null : said));
    },
    waitFor: async <Answer,>(coming: Promise<Answer>): Promise<{ answer: Answer } | null> => {
      turn.current += 1;
      const own = turn.current;
      setReading('reading');
      const answer = await coming;
      if (turn.current !== own) return null;
      setReading(null);
      return { answer };
    },
  };
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
  const { reading, leave, waitFor } = useReading();
  const read = readCards(text);
  const { skipped, rest } = read;
  const cards = withSounds(read.cards, sounds);
  const show = (next: string, leftOut = 0) => {
    setText(next);
    setLeft(leftOut);
    setNotTaken(0);
    setProblem(undefined);
  };
  const readPackage = async (file: File) => {
    if (file.size > MOST_CARD_FILE_BYTES) return setProblem(texts.fileReasons['too-large']);
    const come = await waitFor(dispatch(readCardFile(file, lessonID)).catch(() => null));
    if (!come) return;
    const { answer } = come;
    if (!answer) return setProblem(texts.notSent);
    if (!answer.ok) return setProblem(texts.fileReasons[answer.reason]);
    show(writeCards(answer.cards), answer.skipped);
    setSounds(soundsOf(answer));
  };
  const readFile = async (file: File) => {
    setSounds({ files: new Map(), left: 0 });
    setProblem(undefined);
    leave(null);
    if (/\.(?:xlsx?|ods|numbers)$/i.test(file.name)) setProblem(texts.spreadsheet);
    else if (/\.(?:apkg|colpkg)$/i.test(file.name)) await readPackage(file);
    else show(readFileText(await file.slice(0, MOST_BYTES).arrayBuffer()));
  };
  const write = (next: string) => {
    leave('leftUnread');
    show(next);
  };
  /** What was no card stays, to be mended. */
  const keepRest = () => {
    write(rest);
    setNotTaken(skipped);
  };
  return {
    text,
    cards,
    problem,
    notTaken,
    left: skipped + left,
    soundsLeft: sounds.left,
    reading,
    write,
    readFile,
    keepRest,
  };
}
