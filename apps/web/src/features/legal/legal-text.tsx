import type { LegalPageName } from '@school/contract/legal';
import { Button } from '../../shared/ui/button.tsx';
import { Markdown } from '../../shared/ui/markdown.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useGetLegalPageQuery } from './legal.api.ts';

/** What the page is called until the operator's own title is there. */
const TITLES: Record<LegalPageName, string> = {
  'privacy-policy': 'Privacy Policy',
  'privacy-policy-google': 'Privacy Policy',
  'terms-and-conditions': 'Terms and conditions',
  disclaimer: 'Disclaimer',
};

export function LegalText({ page }: { page: LegalPageName }) {
  const { data, isError, refetch } = useGetLegalPageQuery(page);
  return (
    <Page title={data?.title ?? TITLES[page]}>
      {data ? <Markdown text={data.text} /> : null}
      {isError ? (
        <Notice title="This page could not be fetched.">
          <Button onClick={() => void refetch()}>Try again</Button>
        </Notice>
      ) : null}
      {!data && !isError ? <Skeleton height="24rem" /> : null}
    </Page>
  );
}
