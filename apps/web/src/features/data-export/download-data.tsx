import { EXPORT_QUERY } from '@school/contract/constants';
import { dataExportTexts } from '@school/texts/en/data-export';
import { languageTexts } from '@school/texts/en/language';
import { formatInstant } from '@school/texts/hours';
import { useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Block } from '../../shared/ui/block.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './download-data.module.css';
import { type ConfirmIdentity, useDataExport } from './use-data-export.ts';

/** 'Download my data': asks for the file, shows how far it is, and saves it. A mailed link leads here. */
export function DownloadData({ confirmIdentity }: { confirmIdentity: ConfirmIdentity }) {
  const texts = useTexts(dataExportTexts);
  const { clock } = useTexts(languageTexts);
  const { data, said, isBusy, isMoving, press } = useDataExport(confirmIdentity);
  const progressId = useId();
  const part = useRef<HTMLDivElement>(null);
  const [search] = useSearchParams();
  const linked = search.get(EXPORT_QUERY);
  const isKnown = data !== undefined;
  useEffect(() => {
    if (linked !== null && isKnown) part.current?.focus();
  }, [linked, isKnown]);
  const isOldLink = linked !== null && isKnown && !isBusy && !data.url?.endsWith(`/${linked}`);

  return (
    <Block title={texts.title}>
      <div ref={part} tabIndex={-1} className={styles.part}>
        <p>{texts.lead}</p>
        {isOldLink ? <Notice tone="now">{texts.oldLink}</Notice> : null}
        <p>
          <Button isBusy={isBusy} onClick={() => void press()}>
            {texts.button}
          </Button>
        </p>
        {isMoving ? (
          <p className={styles.progress}>
            <label htmlFor={progressId}>{texts.progress}</label>
            <progress id={progressId} value={data?.progress ?? 0} max={1} />
          </p>
        ) : null}
        <p role="status">
          {said === '' && data?.expiresAt
            ? texts.readyUntil(formatInstant(new Date(data.expiresAt), clock))
            : said}
        </p>
      </div>
    </Block>
  );
}
