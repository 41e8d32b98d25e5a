import type { CourseCard } from '@school/contract/course-pieces';
import type { RegionForms } from '@school/contract/regions';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Stored } from '../../../shared/pieces/autosaver.ts';
import { PieceHistory } from '../../../shared/pieces/piece-history.tsx';
import { SaveNote } from '../../../shared/pieces/save-note.tsx';
import { useAutosave } from '../../../shared/pieces/use-autosave.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialect } from '../../../shared/ui/dialect.tsx';
import { NotFetched } from '../../../shared/ui/not-fetched.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { CARD_FIELDS, type CardRow, findDoubles, splitWaiting } from './card-table.ts';
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
  if (isError && !data) return <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} />;
  // What was kept is older than what comes: who types into it would lose that.
  if (!data || isFetching) return <Skeleton height="30rem" />;
  return (
    <CardTable
      key={fulfilledTimeStamp}
      UID={UID}
      lessonID={lessonID}
      stored={{ revision: data.revision, value: data.content }}
      alike={data.alike}
      houseWords={data.houseWords}
    />
  );
}

type CardTableProps = {
  UID: string;
  lessonID: string;
  stored: Stored<CourseCard[]>;
  alike: { readonly [id: string]: readonly { lessonID: string; title: string; swissGerman: string }[] };
  houseWords: readonly string[];
};

function CardTable({ UID, lessonID, stored, alike, houseWords }: CardTableProps) {
  const texts = useTexts(studioLessonsTexts);
  const lexicon = useHouseWords(houseWords);
  const [save] = useSaveCardsMutation();
  const autosave = useAutosave<CardRow[]>(`${UID} cards ${lessonID}`, stored, async (rows, base) => {
    const { cards, showBeside } = splitWaiting(rows, base.value);
    const { data, error } = await save({ lessonID, expectedRevision: base.revision, cards });
    if (error) {
      if (error.code !== 'invalid-argument' && error.code !== 'failed-precondition') return null;
      const isTwice = 'reason' in error && error.reason === 'phrase-twice';
      // The SDK adds the status to what the server says.
      return { refused: isTwice ? texts.cards.twice : (error.message ?? '').replace(/ \[\d+\]$/, '') };
    }
    if (!data.ok) return { ok: false, by: data.changed.by, revision: data.revision, value: data.theirs };
    const { revision, content } = data;
    return { ok: true, isMerged: true, revision, value: content, waiting: showBeside(content) };
  });
  const { draft, change } = autosave;
  const doubles = findDoubles(draft);
  const hintId = useId();
  // By place: a new card gets its id while one writes in it, and keeps the focus.
  const places = draft.map((_card, at) => `card ${at}`);
  const changeRow = (at: number, changes: Partial<CardRow>) =>
    change(draft.map((card, index) => (index === at ? { ...card, ...changes } : card)));
  return (
    <div className={styles.panel}>
      <SaveNote autosave={autosave} />
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {CARD_FIELDS.map(({ name }) => (
                <th key={name} scope="col">
                  {texts.cards.fields[name]}
                </th>
              ))}
              <th scope="col">{texts.cards.regions.title}</th>
              <th scope="col">{texts.cards.alike}</th>
            </tr>
          </thead>
          <tbody>
            {draft.map((card, at) => (
              <tr key={places[at]}>
                {CARD_FIELDS.map(({ name, lang }) => (
                  <td key={name}>
                    <input
                      lang={lang}
                      className={styles.cell}
                      maxLength={300}
                      aria-label={texts.cards.cell(texts.cards.fields[name], at + 1)}
                      value={card[name] ?? ''}
                      onChange={({ target }) => changeRow(at, { [name]: target.value })}
                      aria-invalid={name === 'swissGerman' && doubles.has(at) ? true : undefined}
                      aria-describedby={
                        name === 'swissGerman' && doubles.has(at) ? `${hintId}-${at}` : undefined
                      }
                    />
                    {name === 'swissGerman' && doubles.has(at) ? (
                      <span id={`${hintId}-${at}`} role="alert" className={styles.hint}>
                        {texts.cards.twice}
                      </span>
                    ) : null}
                    {name === 'swissGerman' ? (
                      <HouseSpelling
                        text={card.swissGerman}
                        lexicon={lexicon}
                        onUse={(swissGerman) => changeRow(at, { swissGerman })}
                      />
                    ) : null}
                  </td>
                ))}
                <td>
                  <RegionsCell
                    label={texts.cards.cell(texts.cards.regions.title, at + 1)}
                    forms={card.regions}
                    onChange={(regions) =>
                      change(draft.map((one, index) => (index === at ? withRegions(one, regions) : one)))
                    }
                  />
                </td>
                <td>
                  {(card.id === null ? [] : (alike[card.id] ?? [])).map((other) => (
                    <span key={`${other.lessonID} ${other.swissGerman}`} className={styles.hint}>
                      <Dialect>{other.swissGerman}</Dialect>
                      <Link to={`/studio/lessons/${other.lessonID}?tab=cards`}>
                        <Dialect>{other.title}</Dialect>
                      </Link>
                    </span>
                  ))}
                  <Button
                    look="quiet"
                    aria-label={texts.cards.removeOf(card.swissGerman)}
                    onClick={() => change(draft.filter((_card, index) => index !== at))}
                  >
                    {texts.cards.remove}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <Button onClick={() => change([...draft, { ...EMPTY }])}>{texts.cards.add}</Button>
      </p>
      <PasteCards lessonID={lessonID} onTake={(cards) => change([...draft, ...cards])} />
      <PieceHistory piece={{ kind: 'cards', id: lessonID }} revision={stored.revision} />
    </div>
  );
}

const EMPTY: CardRow = { id: null, swissGerman: '', english: '', standardGerman: null, soundFile: null };

function withRegions({ regions: _old, ...card }: CardRow, regions: RegionForms | undefined): CardRow {
  return { ...card, ...(regions && { regions }) };
}
