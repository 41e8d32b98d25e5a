import type { CardFileRefusal } from '@school/contract/card-files';
import { cardFilesTexts } from '@school/texts/en/card-files';
import { useState } from 'react';
import type { CallErrorCode } from '../../shared/api/call-error.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FileField } from '../../shared/ui/file-field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useLostFocus } from '../../shared/ui/use-lost-focus.ts';
import { useTakeBackCardsMutation } from './card-files.api.ts';
import styles from './card-files.module.css';
import { FilePreview } from './file-preview.tsx';
import { type FileState, isTaking, useCardFile } from './use-card-file.ts';

const ENDINGS = '.csv,.tsv,.txt,.apkg,.colpkg';

type Texts = ReturnType<typeof useTexts<'cardFiles'>>;

/** A file of cards: chosen, looked at, taken. Calls `onChanged` when the learner's cards have changed. */
export function BringCards({ onChanged }: { onChanged: () => void }) {
  const texts = useTexts(cardFilesTexts);
  const { state, choose, ...acts } = useCardFile(onChanged);
  const answer = useLostFocus<HTMLDivElement>(state.phase);
  const title = useLostFocus<HTMLHeadingElement>(state.phase);
  return (
    <div className={styles.part}>
      <h3 ref={title} tabIndex={-1}>
        {texts.bring}
      </h3>
      <p>{texts.bringLead}</p>
      <FileField label={texts.chooseFile} accept={ENDINGS} isBusy={isTaking(state)} onFile={choose} />
      <p role="status">{state.phase === 'reading' ? texts.reading : null}</p>
      {state.phase === 'shown' ? <FilePreview shown={state} {...acts} /> : null}
      {state.phase === 'none' || state.phase === 'reading' || state.phase === 'shown' ? null : (
        <div ref={answer} tabIndex={-1}>
          <Answer state={state} onChanged={onChanged} />
        </div>
      )}
    </div>
  );
}

type AnswerProps = {
  state: FileState & { phase: 'taken' | 'refused' | 'failed' };
  onChanged: () => void;
};

/** What became of a file. */
function Answer({ state, onChanged }: AnswerProps) {
  const texts = useTexts(cardFilesTexts);
  if (state.phase === 'refused') return <p role="alert">{sentenceOf(texts, state.refusal)}</p>;
  if (state.phase === 'failed') return <p role="alert">{failureOf(texts, state.code)}</p>;
  const { count, importID } = state;
  return <Taken key={importID} {...{ count, importID, onChanged }} />;
}

type TakenProps = { count: number; importID: string | null; onChanged: () => void };

/** What was taken can be taken out again at once, whole. */
function Taken({ count, importID, onChanged }: TakenProps) {
  const texts = useTexts(cardFilesTexts);
  const [takeBack, { isLoading, isError }] = useTakeBackCardsMutation();
  const [removed, setRemoved] = useState<number | null>(null);
  const gone = useLostFocus<HTMLDivElement>(removed);
  if (removed !== null)
    return (
      <div ref={gone} tabIndex={-1}>
        <Notice>{texts.takenBack(removed)}</Notice>
      </div>
    );
  const remove = async () => {
    if (importID === null) return;
    const { data } = await takeBack({ importID });
    if (!data) return;
    setRemoved(data.count);
    onChanged();
  };
  return (
    <Notice title={texts.taken(count)}>
      <Button isBusy={isLoading} onClick={() => void remove()}>
        {texts.takeBack}
      </Button>
      {isError ? <p role="alert">{texts.notTaken}</p> : null}
    </Notice>
  );
}

function sentenceOf(texts: Texts, refusal: CardFileRefusal): string {
  const { reason, fileCount = 0, limit = 0, ownCount = 0 } = refusal;
  return reason === 'too-many' ? texts.tooMany(fileCount, limit, ownCount) : texts.refusals[reason];
}

function failureOf(texts: Texts, code: CallErrorCode): string {
  if (code === 'network-failed') return texts.offline;
  if (code === 'payload-too-large') return texts.refusals['too-large'];
  return code === 'unavailable' || code === 'resource-exhausted' ? texts.busy : texts.notTaken;
}
