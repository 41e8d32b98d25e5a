import { accountDeletionTexts } from '@school/texts/en/account-deletion';
import { useState } from 'react';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { RichText } from '../../shared/texts/rich-text.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { keepAccount } from './account-deletion.api.ts';
import { useStoreLinks } from './use-store-links.tsx';

type KeepAccountProps = {
  deletesAt: string;
  /** Leaves the account to be deleted: logs out. */
  onLeave: () => Promise<void>;
};

/** Stands in place of every page, after the log-in to an account that is to be deleted. */
export function KeepAccount({ deletesAt, onLeave }: KeepAccountProps) {
  const texts = useTexts(accountDeletionTexts).keep;
  const storeLinks = useStoreLinks();
  const formatDay = useFormatDay();
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'asking' | 'keeping' | 'leaving' | 'failed'>('asking');
  const attempt = async (doing: 'keeping' | 'leaving', work: () => Promise<void>) => {
    setState(doing);
    try {
      await work();
    } catch {
      setState('failed');
    }
  };
  return (
    <Page
      title={texts.title}
      lead={texts.lead(formatDay(deletesAt))}
      actions={
        <>
          <Button
            look="main"
            isBusy={state === 'keeping'}
            onClick={() => void attempt('keeping', () => dispatch(keepAccount()))}
          >
            {texts.keep}
          </Button>
          <Button isBusy={state === 'leaving'} onClick={() => void attempt('leaving', onLeave)}>
            {texts.leave}
          </Button>
        </>
      }
    >
      <p>{texts.webPlan}</p>
      <p>
        <RichText of={texts.storePlan} slots={storeLinks} />
      </p>
      {state === 'failed' ? <Notice tone="now">{texts.failed}</Notice> : null}
    </Page>
  );
}
