import type { CaptionsContent } from '@school/contract/course-pieces';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { NotFetched } from '../../../shared/ui/not-fetched.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { changeText, LANGUAGES, linesOf, readText } from './caption-table.ts';
import { PieceHistory } from './piece-history.tsx';
import { SaveNote } from './save-note.tsx';
import { useGetStudioCaptionsQuery, useSaveCaptionsMutation } from './studio-lessons.api.ts';
import styles from './studio-lessons.module.css';
import { type Stored, useAutosave } from './use-autosave.ts';

/** Rows of one page: a film of an hour has a thousand. */
const PAGE = 50;

/** The captions of a lesson, a row for each line with what it says in every language. */
export function CaptionsPanel({ UID, lessonID }: { UID: string; lessonID: string }) {
  const texts = useTexts(studioLessonsTexts);
  const { data, error, isError, refetch, fulfilledTimeStamp } = useGetStudioCaptionsQuery(
    { UID, lessonID },
    { refetchOnMountOrArgChange: true },
  );
  if (isError && !data) return <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="30rem" />;
  return (
    <CaptionTable
      key={fulfilledTimeStamp}
      lessonID={lessonID}
      stored={{ revision: data.revision, value: data.content }}
    />
  );
}

function CaptionTable({ lessonID, stored }: { lessonID: string; stored: Stored<CaptionsContent> }) {
  const texts = useTexts(studioLessonsTexts);
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
      {rows.length === 0 ? <p>{texts.captions.none}</p> : null}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.captions.time}</th>
              {LANGUAGES.map((language) => (
                <th key={language} scope="col">
                  {texts.captions.languages[language]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, startMs, texts: said }) => (
              <tr key={id}>
                <th scope="row" className="tabular">
                  {timeOf(startMs)}
                </th>
                {LANGUAGES.map((language) => {
                  const text = said[language];
                  return (
                    <td key={language}>
                      {text === undefined ? null : (
                        <textarea
                          rows={2}
                          lang={language}
                          className={styles.cell}
                          aria-label={texts.captions.cell(
                            texts.captions.languages[language],
                            timeOf(startMs),
                          )}
                          value={readText(text)}
                          onChange={({ target }) => change(changeText(draft, language, id, target.value))}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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

/** `1:02.5`, as players count. */
function timeOf(ms: number): string {
  const seconds = ms / 1_000;
  const rest = (seconds % 60).toFixed(1).padStart(4, '0');
  return `${Math.floor(seconds / 60)}:${rest}`;
}
