import type { WordGroup } from '@school/contract/alignments';
import { splitWords } from '@school/domain/split-words';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { studioCaptionsTexts } from '@school/texts/en/studio-captions';
import { useId, useState } from 'react';
import { BusyNote } from '../../../shared/errors/busy-note.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { CloseButton } from '../../../shared/ui/close-button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { RetryButton } from '../../../shared/ui/retry-button.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useAlignStudioLineQuery } from './align-line.api.ts';
import styles from './captions-studio.module.css';
import { groupAt, joinWords, type LineTexts } from './line-words.ts';

type LineWordsWindowProps = {
  UID: string;
  lessonID: string;
  texts: LineTexts;
  settled: readonly WordGroup[];
  isSettled: boolean;
  /** With null the rules decide again. */
  onSettle: (groups: readonly WordGroup[] | null) => void;
  onClose: () => void;
};

const ROWS = ['gsw', 'de', 'en'] as const;
type Row = (typeof ROWS)[number];

/** A line's words in its languages: which belong together is seen, and put right. */
export function LineWordsWindow(props: LineWordsWindowProps) {
  const { UID, lessonID, texts, settled, isSettled, onSettle, onClose } = props;
  const { words } = useTexts(studioCaptionsTexts);
  const { close } = useTexts(everywhereTexts);
  const titleId = useId();
  const asked = { UID, lessonID, texts, settled };
  const { data, currentData, error, isError, refetch } = useAlignStudioLineQuery(asked);
  const groups = currentData ?? data;
  return (
    <Modal isWindow titleId={titleId} onClose={onClose}>
      <div className={styles.lineWords}>
        <h2 id={titleId}>{words.title}</h2>
        <CloseButton label={close} onClick={onClose} className={styles.lineWordsClose} />
        <p className={styles.soft}>{words.about}</p>
        {groups ? (
          <WordsForm groups={groups} texts={texts} onSettle={onSettle} />
        ) : isError ? (
          <>
            <p role="alert">{words.notFetched}</p>
            <BusyNote failure={error} />
            <RetryButton onRetry={refetch} />
          </>
        ) : (
          <Skeleton height="9rem" />
        )}
        {isSettled ? (
          <p>
            <Button look="quiet" onClick={() => onSettle(null)}>
              {words.byRules}
            </Button>
          </p>
        ) : null}
      </div>
    </Modal>
  );
}

type WordsFormProps = {
  groups: readonly WordGroup[];
  texts: LineTexts;
  onSettle: (groups: readonly WordGroup[]) => void;
};

const NOTHING: WordGroup = { gsw: [], de: [], en: [] };

function WordsForm({ groups, texts, onSettle }: WordsFormProps) {
  const { words } = useTexts(studioCaptionsTexts);
  const [chosen, setChosen] = useState(NOTHING);
  const [said, setSaid] = useState('');
  const press = (row: Row, place: number) => {
    setSaid('');
    // The first word of the dialect brings what it stands with.
    if (row === 'gsw' && chosen.gsw.length === 0) return setChosen(groupAt(groups, place));
    const next = { ...chosen, [row]: toggle(chosen[row], place) };
    setChosen(next.gsw.length === 0 ? NOTHING : next);
  };
  const settle = () => {
    onSettle(joinWords(groups, chosen, texts));
    setChosen(NOTHING);
    setSaid(words.settled);
  };
  const isAlone = chosen.de.length + chosen.en.length === 0;
  return (
    <>
      {ROWS.map((row) => (
        <WordsRow
          key={row}
          row={row}
          text={texts[row]}
          chosen={chosen[row]}
          isOpen={row === 'gsw' || chosen.gsw.length > 0}
          onPress={(place) => press(row, place)}
        />
      ))}
      <div className={styles.acts}>
        <Button aria-disabled={chosen.gsw.length === 0} onClick={() => chosen.gsw.length > 0 && settle()}>
          {isAlone && chosen.gsw.length > 0 ? words.alone : words.together}
        </Button>
        <Button look="quiet" aria-disabled={chosen.gsw.length === 0} onClick={() => setChosen(NOTHING)}>
          {words.chooseNone}
        </Button>
      </div>
      <p role="status">{said}</p>
    </>
  );
}

const toggle = (places: readonly number[], place: number): number[] =>
  places.includes(place)
    ? places.filter((other) => other !== place)
    : [...places, place].toSorted((one, other) => one - other);

type WordsRowProps = {
  row: Row;
  text: string | null;
  chosen: readonly number[];
  isOpen: boolean;
  onPress: (place: number) => void;
};

function WordsRow({ row, text, chosen, isOpen, onPress }: WordsRowProps) {
  const { words } = useTexts(studioCaptionsTexts);
  if (text === null) return <p className={styles.soft}>{words.missing[row]}</p>;
  const all = splitWords(text).filter(({ isWord }) => isWord);
  return (
    <fieldset className={styles.wordsRow} lang={row} aria-label={words.rows[row]}>
      {all.map(({ text: word, place }, at) => (
        <button
          key={place}
          type="button"
          aria-pressed={chosen.includes(at)}
          aria-disabled={!isOpen}
          onClick={() => isOpen && onPress(at)}
        >
          {word}
        </button>
      ))}
    </fieldset>
  );
}
