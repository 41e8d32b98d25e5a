import type { CaptionsContent } from '@school/contract/course-pieces';
import type { StudioLesson } from '@school/contract/studio-course';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { useState } from 'react';
import type { Stored } from '../../../shared/pieces/autosaver.ts';
import { PieceHistory } from '../../../shared/pieces/piece-history.tsx';
import { readRefusal } from '../../../shared/pieces/read-refusal.ts';
import { SaveNote } from '../../../shared/pieces/save-note.tsx';
import { useAutosave } from '../../../shared/pieces/use-autosave.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { NotFetched } from '../../../shared/ui/not-fetched.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useHouseWords } from '../studio/house-spelling.tsx';
import { useGetStudioCaptionsQuery, useSaveCaptionsMutation } from '../studio/studio-lessons.api.ts';
import styles from '../studio/studio-lessons.module.css';
import { CaptionDesk } from './caption-desk.tsx';
import { LANGUAGES, linesOf } from './caption-table.ts';

/** The captions of a lesson beside its film: a row for each line with what it says in every language. */
export function CaptionsPanel({ UID, lesson, onRefused }: CaptionsPanelProps) {
  const { lessonID } = lesson;
  const texts = useTexts(studioLessonsTexts);
  const { data, error, isError, isFetching, refetch, fulfilledTimeStamp } = useGetStudioCaptionsQuery(
    { UID, lessonID },
    { refetchOnMountOrArgChange: true },
  );
  const [before] = useState(fulfilledTimeStamp);
  if (isError && !data) return <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} />;
  // What was kept is older than what comes: who types into it would lose that. What comes later is taken up in place.
  if (!data || (isFetching && fulfilledTimeStamp === before)) return <Skeleton height="30rem" />;
  return (
    <CaptionTable
      UID={UID}
      lesson={lesson}
      onRefused={onRefused}
      stored={{ revision: data.revision, value: data.content }}
      houseWords={data.houseWords}
    />
  );
}

type CaptionsPanelProps = {
  UID: string;
  lesson: StudioLesson;
  /** The film's address has expired. */
  onRefused: () => void;
};
type CaptionTableProps = CaptionsPanelProps & {
  stored: Stored<CaptionsContent>;
  houseWords: readonly string[];
};

function CaptionTable({ UID, lesson, onRefused, stored, houseWords }: CaptionTableProps) {
  const texts = useTexts(studioLessonsTexts);
  const { lessonID, content } = lesson;
  const lexicon = useHouseWords(houseWords);
  const [save] = useSaveCaptionsMutation();
  const autosave = useAutosave<CaptionsContent>(
    `${UID} captions ${lessonID}`,
    stored,
    async (lines, base) => {
      let { revision, value } = base;
      let isMerged = false;
      for (const language of LANGUAGES) {
        const own = lines[language];
        if (!own || own === base.value[language]) continue;
        const { data, error } = await save({ lessonID, language, expectedRevision: revision, lines: own });
        if (!data) return readRefusal(error);
        if (!data.ok) return { ok: false, by: data.changed.by, revision: data.revision, value: data.theirs };
        ({ revision, content: value } = data);
        isMerged ||= data.isMerged;
      }
      return { ok: true, isMerged, revision, value: isMerged ? value : { ...value, ...lines } };
    },
  );
  return (
    <div className={styles.panel}>
      <SaveNote autosave={autosave} />
      <CaptionDesk
        UID={UID}
        lessonID={lessonID}
        film={content.media && { ...content.media, base: lesson.mediaBase }}
        durationMs={content.durationSeconds * 1_000}
        draft={autosave.draft}
        change={autosave.change}
        lexicon={lexicon}
        onRefused={onRefused}
      />
      {linesOf(autosave.draft).length === 0 ? <p>{texts.captions.none}</p> : null}
      <PieceHistory piece={{ kind: 'captions', id: lessonID }} revision={stored.revision} />
    </div>
  );
}
