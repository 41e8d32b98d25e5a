import type { CardFileRefusal } from '@school/contract/card-files';
import { cardFilesTexts } from '@school/texts/en/card-files';
import { useState } from 'react';
import type { CallErrorCode } from '../../shared/api/call-error.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FileField } from '../../shared/ui/file-field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useTakeBackCardsMutation } from './card-files.api.ts';
import styles from './card-files.module.css';
import { FilePreview } from './file-preview.tsx';
import { isTaking, useCardFile } from './use-card-file.ts';

const ENDINGS = '.csv,.tsv,.txt,.apkg,.colpkg';

type Texts = ReturnType<typeof useTexts<'cardFiles'>>;

/** A file of cards: chosen, looked at, taken. Calls `onChanged` when the learner's cards have changed. */
export function BringCards({ onChanged }: { onChanged: () => void }) {
  const texts = useTexts(cardFilesTexts);
  const { state, choose, ...acts } = useCardFile(onChanged);
  return (
    <div className={styles.part}>
      <h3>{texts.bring}</h3>
      <p>{texts.bringLead}</p>
      <FileField label={texts.chooseFile} accept={ENDINGS} isBusy={isTaking(state)} onFile={choose} />
      <p role="status">{state.phase === 'reading' ? texts.reading : null}</p>
      {state.phase === 'shown' ? <FilePreview shown={state} {...acts} /> : null}
      {state.phase === 'taken' ? (
        <Taken key={state.importID} count={state.count} importID={state.importID} onChanged={onChanged} />
      ) : null}
      {state.phase === 'refused' ? <p role="alert">{sentenceOf(texts, state.refusal)}</p> : null}
      {state.phase === 'failed' ? <p role="alert">{failureOf(texts, state.code)}</p> : null}
    </div>
  );
}

type TakenProps = { count: number; importID: string | null; onChanged: () => void };

/** What was taken can be taken out again at once, whole. */
function Taken({ count, importID, onChanged }: TakenProps) {
  const texts = useTexts(cardFilesTexts);
  const [takeBack, { isLoading, isError }] = useTakeBackCardsMutation();
  const [removed, setRemoved] = useState<number | null>(null);
  if (removed !== null) return <Notice>{texts.takenBack(removed)}</Notice>;
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
