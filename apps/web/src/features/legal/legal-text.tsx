import type { LegalPageName } from '@school/contract/legal';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { pagesTexts } from '@school/texts/en/pages';
import { useFormatDay } from '../../shared/lib/dates.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Markdown } from '../../shared/ui/markdown.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useGetLegalPageQuery } from './legal.api.ts';

/** What the page is called until the operator's own title is there. */
const TITLES: Record<LegalPageName, 'privacyPolicy' | 'privacyPolicyGoogle' | 'terms' | 'disclaimer'> = {
  'privacy-policy': 'privacyPolicy',
  'privacy-policy-google': 'privacyPolicyGoogle',
  'terms-and-conditions': 'terms',
  disclaimer: 'disclaimer',
};

export function LegalText({ page }: { page: LegalPageName }) {
  const texts = useTexts(everywhereTexts);
  const { legalNotFetched, version, versionSince, privacyPolicyGoogle } = useTexts(pagesTexts);
  const formatDay = useFormatDay();
  const { data, error, isError, refetch } = useGetLegalPageQuery(page);
  return (
    <Page title={data?.title ?? { ...texts, privacyPolicyGoogle }[TITLES[page]]}>
      {data ? (
        <>
          <p className="tabular">
            {data.validFrom === null
              ? version(data.version)
              : versionSince(data.version, formatDay(data.validFrom))}
          </p>
          <div lang="en">
            <Markdown>{data.text}</Markdown>
          </div>
        </>
      ) : null}
      {isError ? (
        <Notice title={legalNotFetched} failure={error}>
          <Button onClick={() => void refetch()}>{texts.tryAgain}</Button>
        </Notice>
      ) : null}
      {!data && !isError ? <Skeleton shape="lines" height="24rem" /> : null}
    </Page>
  );
}
