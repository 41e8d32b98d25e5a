import { everywhereTexts } from '@school/texts/en/everywhere';
import { grammarTexts } from '@school/texts/en/grammar';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { useSaveFile } from '../../shared/files/use-save-file.ts';
import { selectParentAppOS } from '../../shared/metadata/metadata.slice.ts';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useGetGrammarPdfMutation } from './grammar.api.ts';
import styles from './grammar.module.css';

/** Fetches a PDF's address and lets the browser save it; a refusal is said beside the button. */
export function DownloadPdf({ GrammarID, children }: { GrammarID: string; children: string }) {
  const texts = useTexts(grammarTexts);
  const { seePlans } = useTexts(everywhereTexts);
  const [getPdf, { data, isLoading, isError }] = useGetGrammarPdfMutation();
  const isEmbedded = useSelector(selectParentAppOS) !== null;
  const saveFile = useSaveFile();
  const [isLost, setIsLost] = useState(false);
  const isRefused = data !== undefined && 'error' in data;

  const download = async () => {
    setIsLost(false);
    const { data: answer } = await getPdf(GrammarID);
    if (!answer || !('url' in answer)) return;
    if (!isEmbedded) return window.location.assign(answer.url);
    try {
      await saveFile(await fetchFile(answer.url), 'swiss-german-grammar.pdf');
    } catch {
      setIsLost(true);
    }
  };

  return (
    <div className={styles.download}>
      <Button onClick={() => void download()} isBusy={isLoading}>
        {children}
      </Button>
      <p role="status">
        {isRefused ? (
          <>
            {texts.pdfNeedsPlan} <Link to={paths.subscriptions}>{seePlans}</Link>
          </>
        ) : null}
        {isError || isLost ? texts.pdfNotMade : null}
        {data && !isRefused && !isLost ? texts.pdfReady : null}
      </p>
    </div>
  );
}

/** The address is signed: it needs nothing else. Throws where there is no file behind it. */
async function fetchFile(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.blob();
}
