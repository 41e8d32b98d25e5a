import type { CaptionsContent } from '@school/contract/course-pieces';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { useState } from 'react';
import { PieceHistory } from '../../../shared/pieces/piece-history.tsx';
import { SaveNote } from '../../../shared/pieces/save-note.tsx';
import { type Stored, useAutosave } from '../../../shared/pieces/use-autosave.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { NotFetched } from '../../../shared/ui/not-fetched.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { addLine, newLineId, shiftLines } from './caption-lines.ts';
import { CaptionRowFields } from './caption-row-fields.tsx';
import { LANGUAGES, linesOf } from './caption-table.ts';
import { useHouseWords } from './house-spelling.tsx';
import { useGetStudioCaptionsQuery, useSaveCaptionsMutation } from './studio-lessons.api.ts';
import styles from './studio-lessons.module.css';

/** Rows of one page: a film of an hour has a thousand. */
const PAGE = 50;

/** The captions of a lesson, a row for each line with what it says in every language. */
export function CaptionsPanel({ UID, lessonID }: { UID: string; lessonID: string }) {
  const texts = useTexts(studioLessonsTexts);
  const { data, error, isError, isFetching, refetch, fulfilledTimeStamp } = useGetStudioCaptionsQuery(
    { UID, lessonID },
    { refetchOnMountOrArgChange: true },
  );
  if (isError && !data) return <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} />;
  // What was kept is older than what comes: who types into it would lose that.
  if (!data || isFetching) return <Skeleton height="30rem" />;
  return (
    <CaptionTable
      key={fulfilledTimeStamp}
      lessonID={lessonID}
      stored={{ revision: data.revision, value: data.content }}
      houseWords={data.houseWords}
    />
  );
}

type CaptionTableProps = {
  lessonID: string;
  stored: Stored<CaptionsContent>;
  houseWords: readonly string[];
};

function CaptionTable({ lessonID, stored, houseWords }: CaptionTableProps) {
  const texts = useTexts(studioLessonsTexts);
  const lexicon = useHouseWords(houseWords);
  const [page, setPage] = useState(0);
  const [save] = useSaveCaptionsMutation();
  const { draft, change, state, theirs, saveNow, keepMine, takeTheirs } = useAutosave(
    stored,
    async (content, base) => {
      let { revision, value } = base;
      let isMerged = false;
      for (const language of LANGUAGES) {
        const lines = content[language];
        if (!lines || lines === base.value[language]) continue;
        const { data } = await save({ lessonID, language, expectedRevision: revision, lines });
        if (!data) return null;
        if (!data.ok) return { ok: false, by: data.changed.by, revision: data.revision, value: data.theirs };
        ({ revision, content: value } = data);
        isMerged ||= data.isMerged;
      }
      return { ok: true, isMerged, revision, value: isMerged ? value : { ...value, ...content } };
    },
  );
  const rows = linesOf(draft);
  const shown = rows.slice(page * PAGE, (page + 1) * PAGE);
  return (
    <div className={styles.panel}>
      <SaveNote
        state={state}
        by={theirs?.by ?? null}
        onAgain={saveNow}
        onKeepMine={keepMine}
        onTakeTheirs={takeTheirs}
      />
      {rows.length === 0 ? (
        <p>{texts.captions.none}</p>
      ) : (
        <Shift onShift={(ms) => change(shiftLines(draft, ms))} />
      )}
      <ol className={styles.lines}>
        {shown.map((row, at) => (
          <CaptionRowFields
            key={row.id}
            row={row}
            content={draft}
            lexicon={lexicon}
            isLast={page * PAGE + at === rows.length - 1}
            onChange={change}
          />
        ))}
      </ol>
      {rows.length === 0 ? (
        <p>
          <Button onClick={() => change(addLine(draft, null, newLineId()))}>{texts.captions.addFirst}</Button>
        </p>
      ) : null}
      {rows.length > PAGE ? (
        <div className={styles.actions}>
          <Button aria-disabled={page === 0} onClick={() => setPage(page - 1)}>
            {texts.captions.before}
          </Button>
          <Button aria-disabled={(page + 1) * PAGE >= rows.length} onClick={() => setPage(page + 1)}>
            {texts.captions.after}
          </Button>
        </div>
      ) : null}
      <PieceHistory piece={{ kind: 'captions', id: lessonID }} revision={stored.revision} />
    </div>
  );
}

/** Moves every line, where all come too early or too late. */
function Shift({ onShift }: { onShift: (ms: number) => void }) {
  const texts = useTexts(studioLessonsTexts).captions;
  const [seconds, setSeconds] = useState('');
  const ms = Math.round(Number(seconds.replace(',', '.')) * 1_000);
  const canShift = Number.isFinite(ms) && ms !== 0;
  return (
    <div className={styles.shift}>
      <TextField
        label={texts.shift}
        placeholder="-0.5"
        inputMode="decimal"
        value={seconds}
        onChange={({ target }) => setSeconds(target.value)}
      />
      <Button
        aria-disabled={!canShift}
        onClick={() => {
          onShift(ms);
          setSeconds('');
        }}
      >
        {texts.shiftAll}
      </Button>
    </div>
  );
}
