import type { Language } from '@school/contract/language-cookie';
import type { LegalPageName } from '@school/contract/legal';
import { sayIn, type Words } from '@school/contract/words';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { pagesTexts } from '@school/texts/en/pages';
import { useState } from 'react';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { useSay } from '../../shared/texts/use-say.ts';
import { useLanguage, useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Markdown } from '../../shared/ui/markdown.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
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
  const say = useSay();
  const { data, error, isError, refetch } = useGetLegalPageQuery(page);
  const title = data ? say(data.title) : null;
  return (
    <Page
      isText
      title={title?.children ?? { ...texts, privacyPolicyGoogle }[TITLES[page]]}
      {...(title && { lang: title.lang })}
    >
      {data ? (
        <>
          <p className="tabular">
            {data.validFrom === null
              ? version(data.version)
              : versionSince(data.version, formatDay(`${data.validFrom}T00:00`))}
          </p>
          {typeof data.text === 'string' ? (
            <Markdown>{data.text}</Markdown>
          ) : (
            <TextOfTwo text={data.text} binding={data.binding} />
          )}
        </>
      ) : null}
      {isError ? <NotFetched title={legalNotFetched} failure={error} onRetry={refetch} /> : null}
      {!data && !isError ? <Skeleton shape="lines" height="24rem" /> : null}
    </Page>
  );
}

/** A text in two languages: which of them counts, and a way to the one that is not on screen. */
function TextOfTwo({ text, binding }: { text: Words; binding: Language }) {
  const texts = useTexts(pagesTexts);
  const language = useLanguage();
  const [chosen, setChosen] = useState<Language | null>(null);
  const shown = chosen ?? language;
  const other = shown === 'en' ? 'de' : 'en';
  return (
    <>
      <p>{texts.counts[binding]}</p>
      <p>
        <Button look="quiet" onClick={() => setChosen(other)}>
          {texts.readIn[other]}
        </Button>
      </p>
      <Markdown key={shown} lang={shown === 'en' ? 'en' : 'de-CH'}>
        {sayIn(text, shown)}
      </Markdown>
    </>
  );
}
