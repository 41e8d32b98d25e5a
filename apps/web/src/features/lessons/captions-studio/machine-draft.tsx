import type { CaptionDraft } from '@school/contract/caption-drafts';
import { MOST_DRAFT_MINUTES } from '@school/contract/caption-limits';
import type { CaptionsContent } from '@school/contract/course-pieces';
import { studioCaptionsTexts } from '@school/texts/en/studio-captions';
import type { Texts } from '@school/texts/texts';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import {
  useAskCaptionDraftMutation,
  useDropCaptionDraftMutation,
  useGetCaptionDraftQuery,
} from './caption-draft.api.ts';
import styles from './captions-studio.module.css';
import { listFree } from './lay-draft.ts';

type MachineDraftProps = {
  UID: string;
  lessonID: string;
  /** The film's folder. */
  film: string;
  content: CaptionsContent;
  onTake: (lines: CaptionDraft['lines']) => void;
};

const LOOK_MS = 2_000;

/** A first draft by the school's transcription service; nothing where it has none. */
export function MachineDraft({ UID, lessonID, film, content, onTake }: MachineDraftProps) {
  const texts = useTexts(studioCaptionsTexts).draft;
  const [isWorking, setWorking] = useState(false);
  const { data } = useGetCaptionDraftQuery(
    { UID, lessonID, film },
    { pollingInterval: isWorking ? LOOK_MS : 0, refetchOnMountOrArgChange: true },
  );
  const works = data?.draft?.state === 'working';
  if (works !== isWorking) setWorking(works);
  const [ask, asking] = useAskCaptionDraftMutation();
  const [drop, dropping] = useDropCaptionDraftMutation();
  if (!data) return null;
  const { offer, draft } = data;
  if (!draft && !offer) return null;
  const isBusy = asking.isLoading || dropping.isLoading;
  const begin = () => void ask({ lessonID });
  const end = () => void drop({ lessonID });
  const isTooLong = offer !== null && offer.minutes > MOST_DRAFT_MINUTES;
  return (
    <section className={styles.draft} aria-label={texts.title}>
      <p role="status">
        {asking.isError || dropping.isError
          ? texts.failed
          : sayOf(draft, texts, listFree(content, draft?.lines ?? []).length)}
      </p>
      {draft === null && offer !== null ? (
        <>
          <p className={styles.soft}>{isTooLong ? texts.tooLong(MOST_DRAFT_MINUTES) : texts.about}</p>
          {isTooLong ? null : (
            <Button aria-disabled={isBusy} onClick={begin}>
              {texts.begin(offer.minutes)}
            </Button>
          )}
        </>
      ) : null}
      {draft ? (
        <div className={styles.acts}>
          <TakeDraft content={content} lines={draft.lines} onTake={onTake} />
          {draft.state === 'stopped' && offer ? (
            <Button aria-disabled={isBusy} onClick={begin}>
              {texts.goOn(draft.minutes - draft.doneMinutes)}
            </Button>
          ) : null}
          <Button look="quiet" aria-disabled={isBusy} onClick={end}>
            {works ? texts.stop : texts.drop}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

type DraftTexts = Texts['studioCaptions']['draft'];

function sayOf(draft: CaptionDraft | null, texts: DraftTexts, free: number): string | null {
  if (draft === null) return null;
  if (draft.state === 'working') return texts.working(draft.doneMinutes, draft.minutes);
  const said = draft.reason ? texts.stopped(texts.reasons[draft.reason]) : '';
  const heard =
    draft.lines.length === 0 ? (draft.reason ? '' : texts.empty) : texts.heard(draft.lines.length, free);
  return [said, heard].filter((text) => text !== '').join(' ');
}

function TakeDraft({
  content,
  lines,
  onTake,
}: Pick<MachineDraftProps, 'content' | 'onTake'> & Pick<CaptionDraft, 'lines'>) {
  const texts = useTexts(studioCaptionsTexts).draft;
  const free = listFree(content, lines).length;
  if (free === 0) return null;
  return <Button onClick={() => onTake(lines)}>{texts.take(free)}</Button>;
}
