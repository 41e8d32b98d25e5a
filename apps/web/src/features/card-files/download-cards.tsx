import { cardFilesTexts } from '@school/texts/en/card-files';
import { useState } from 'react';
import { useSaveFile } from '../../shared/files/use-save-file.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { type FileFormat, fetchCardFile } from './card-files.api.ts';
import styles from './card-files.module.css';

const FORMATS = ['csv', 'anki'] as const;
const NAMES = { csv: 'swiss-german-cards.csv', anki: 'swiss-german-cards.apkg' };

type State = { format: FileFormat; phase: 'busy' | 'done' | 'failed' } | null;

/** A learner's cards as a file of their own. */
export function DownloadCards() {
  const texts = useTexts(cardFilesTexts);
  const dispatch = useAppDispatch();
  const saveFile = useSaveFile();
  const [state, setState] = useState<State>(null);
  const download = async (format: FileFormat) => {
    setState({ format, phase: 'busy' });
    try {
      const isSaved = await saveFile(await dispatch(fetchCardFile(format)), NAMES[format]);
      setState(isSaved ? { format, phase: 'done' } : null);
    } catch {
      setState({ format, phase: 'failed' });
    }
  };
  return (
    <div className={styles.part}>
      <h3>{texts.take}</h3>
      <p>{texts.takeLead}</p>
      <div className={styles.buttons}>
        {FORMATS.map((format) => (
          <Button
            key={format}
            isBusy={state?.phase === 'busy' && state.format === format}
            onClick={() => void download(format)}
          >
            {texts.download[format]}
          </Button>
        ))}
      </div>
      <p role="status">
        {state?.phase === 'done' ? texts.downloaded[state.format] : null}
        {state?.phase === 'failed' ? texts.notDownloaded : null}
      </p>
    </div>
  );
}
