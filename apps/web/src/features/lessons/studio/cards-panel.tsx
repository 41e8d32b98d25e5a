import type { CourseCard } from '@school/contract/course-pieces';
import type { RegionForms } from '@school/contract/regions';
import type { Lexicon } from '@school/domain/spelling/lexicon';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Stored } from '../../../shared/pieces/autosaver.ts';
import { PieceHistory } from '../../../shared/pieces/piece-history.tsx';
import { readRefusal } from '../../../shared/pieces/read-refusal.ts';
import { SaveNote } from '../../../shared/pieces/save-note.tsx';
import { useAutosave } from '../../../shared/pieces/use-autosave.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialect } from '../../../shared/ui/dialect.tsx';
import { NotFetched } from '../../../shared/ui/not-fetched.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useAddedFocus } from '../../../shared/ui/use-added-focus.ts';
import { CARD_FIELDS, type CardRow, findDoubles, followCards, splitWaiting } from './card-table.ts';
import { HouseSpelling, useHouseWords } from './house-spelling.tsx';
import { PasteCards } from './paste-cards.tsx';
import { RegionsCell } from './regions-cell.tsx';
import { useGetStudioCardsQuery, useSaveCardsMutation } from './studio-lessons.api.ts';
import styles from './studio-lessons.module.css';

/** The cards of a lesson as a table, also from a spreadsheet. */
export function CardsPanel({ UID, lessonID }: { UID: string; lessonID: string }) {
  const texts = useTexts(studioLessonsTexts);
  const { data, error, isError, isFetching, refetch, fulfilledTimeStamp } = useGetStudioCardsQuery(
    { UID, lessonID },
    { refetchOnMountOrArgChange: true },
  );
  const [before] = useState(fulfilledTimeStamp);
  if (isError && !data) return <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} />;
  // What was kept is older than what comes: who types into it would lose that. What comes later is taken up in place.
  if (!data || (isFetching && fulfilledTimeStamp === before)) return <Skeleton height="30rem" />;
  return (
    <CardTable
      UID={UID}
      lessonID={lessonID}
      stored={{ revision: data.revision, value: data.content }}
      alike={data.alike}
      houseWords={data.houseWords}
    />
  );
}

/** A card of another lesson that says nearly the same. */
type Alike = { lessonID: string; title: string; swissGerman: string };
type CardTableProps = {
  UID: string;
  lessonID: string;
  stored: Stored<CourseCard[]>;
  alike: { readonly [id: string]: readonly Alike[] };
  houseWords: readonly string[];
};

function CardTable({ UID, lessonID, stored, alike, houseWords }: CardTableProps) {
  const texts = useTexts(studioLessonsTexts).cards;
  const lexicon = useHouseWords(houseWords);
  const autosave = useSavedCards({ UID, lessonID, stored });
  const { draft, change } = autosave;
  const doubles = findDoubles(draft);
  // By place: a new card gets its id while one writes in it, and keeps the focus.
  const places = draft.map((_card, at) => `card ${at}`);
  const { box, focusAdded } = useAddedFocus<HTMLTableSectionElement>(draft.length, 'tr');
  const changeRow = (at: number, to: CardRow) =>
    change(draft.map((card, index) => (index === at ? to : card)));
  return (
    <div className={styles.panel}>
      <SaveNote autosave={autosave} />
      <div className={styles.scroll}>
        <table className={styles.table}>
          <TableHead />
          <tbody ref={box}>
            {draft.map((card, at) => (
              <CardFields
                key={places[at]}
                card={card}
                at={at}
                isDouble={doubles.has(at)}
                alike={card.id === null ? [] : (alike[card.id] ?? [])}
                lexicon={lexicon}
                onChange={(to) => changeRow(at, to)}
                onRemove={() => change(draft.filter((_card, index) => index !== at))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <Button
          onClick={() => {
            change([...draft, { ...EMPTY }]);
            focusAdded();
          }}
        >
          {texts.add}
        </Button>
      </p>
      <PasteCards lessonID={lessonID} onTake={(cards) => change([...draft, ...cards])} />
      <PieceHistory piece={{ kind: 'cards', id: lessonID }} revision={stored.revision} />
    </div>
  );
}

/** A row that is no card yet waits beside those that are stored. */
function useSavedCards({ UID, lessonID, stored }: Pick<CardTableProps, 'UID' | 'lessonID' | 'stored'>) {
  const texts = useTexts(studioLessonsTexts).cards;
  const [save] = useSaveCardsMutation();
  return useAutosave<CardRow[]>(`${UID} cards ${lessonID}`, stored, async (rows, base) => {
    const { cards, showBeside } = splitWaiting(rows, base.value);
    const { data, error } = await save({ lessonID, expectedRevision: base.revision, cards });
    if (error) {
      const isTwice = 'reason' in error && error.reason === 'phrase-twice';
      return isTwice ? { refused: texts.twice } : readRefusal(error);
    }
    if (!data.ok) return { ok: false, by: data.changed.by, revision: data.revision, value: data.theirs };
    const { revision, content } = data;
    const saved = { ok: true, isMerged: true, revision, value: content } as const;
    return { ...saved, waiting: showBeside(content), follow: (versions) => followCards(versions, cards) };
  });
}

function TableHead() {
  const texts = useTexts(studioLessonsTexts).cards;
  return (
    <thead>
      <tr>
        {CARD_FIELDS.map(({ name }) => (
          <th key={name} scope="col">
            {texts.fields[name]}
          </th>
        ))}
        <th scope="col">{texts.regions.title}</th>
        <th scope="col">{texts.alike}</th>
        <th scope="col">
          <span className="visually-hidden">{texts.remove}</span>
        </th>
      </tr>
    </thead>
  );
}

type CardFieldsProps = {
  card: CardRow;
  /** Its place in the table. */
  at: number;
  /** Another card of the lesson says the same. */
  isDouble: boolean;
  alike: readonly Alike[];
  lexicon: Lexicon;
  onChange: (card: CardRow) => void;
  onRemove: () => void;
};

function CardFields({ card, at, isDouble, alike, lexicon, onChange, onRemove }: CardFieldsProps) {
  const texts = useTexts(studioLessonsTexts).cards;
  return (
    <tr>
      {CARD_FIELDS.map(({ name, lang }) =>
        name === 'swissGerman' ? (
          <td key={name}>
            <PhraseField card={card} at={at} isDouble={isDouble} lexicon={lexicon} onChange={onChange} />
          </td>
        ) : (
          <td key={name}>
            <input
              lang={lang}
              className={styles.cell}
              maxLength={MOST_LETTERS}
              aria-label={texts.cell(texts.fields[name], at + 1)}
              value={card[name] ?? ''}
              onChange={({ target }) => onChange({ ...card, [name]: target.value })}
            />
          </td>
        ),
      )}
      <td>
        <RegionsCell
          label={texts.cell(texts.regions.title, at + 1)}
          forms={card.regions}
          onChange={(regions) => onChange(withRegions(card, regions))}
        />
      </td>
      <td>
        {alike.map((other) => (
          <span key={`${other.lessonID} ${other.swissGerman}`} className={styles.hint}>
            <Dialect>{other.swissGerman}</Dialect>
            <Link to={`/studio/lessons/${other.lessonID}?tab=cards`}>
              <Dialect>{other.title}</Dialect>
            </Link>
          </span>
        ))}
      </td>
      <td className={styles.act}>
        <Button look="quiet" aria-label={texts.removeOf(card.swissGerman)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </td>
    </tr>
  );
}

type PhraseFieldProps = Pick<CardFieldsProps, 'card' | 'at' | 'isDouble' | 'lexicon' | 'onChange'>;

/** What the card says in the dialect, as the course spells it, and once in a lesson. */
function PhraseField({ card, at, isDouble, lexicon, onChange }: PhraseFieldProps) {
  const texts = useTexts(studioLessonsTexts).cards;
  const hintId = useId();
  return (
    <>
      <input
        lang="gsw"
        className={styles.cell}
        maxLength={MOST_LETTERS}
        aria-label={texts.cell(texts.fields.swissGerman, at + 1)}
        value={card.swissGerman}
        onChange={({ target }) => onChange({ ...card, swissGerman: target.value })}
        aria-invalid={isDouble || undefined}
        aria-describedby={isDouble ? hintId : undefined}
      />
      {isDouble ? (
        <span id={hintId} role="alert" className={styles.hint}>
          {texts.twice}
        </span>
      ) : null}
      <HouseSpelling
        text={card.swissGerman}
        lexicon={lexicon}
        onUse={(swissGerman) => onChange({ ...card, swissGerman })}
      />
    </>
  );
}

const MOST_LETTERS = 300;
const EMPTY: CardRow = { id: null, swissGerman: '', english: '', standardGerman: null, soundFile: null };

function withRegions({ regions: _old, ...card }: CardRow, regions: RegionForms | undefined): CardRow {
  return { ...card, ...(regions && { regions }) };
}
