import { everywhereTexts } from '@school/texts/en/everywhere';
import { useTexts } from '../texts/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { useLostFocus } from '../ui/use-lost-focus.ts';

type MoreButtonProps = {
  /** A list that is fetched page by page. */
  list: {
    currentData?: { pages: readonly unknown[] } | undefined;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  children: string;
};

/** Below a list: fetches its next page; nothing where one page is all, and after the last one that it is. */
export function MoreButton({ list, children }: MoreButtonProps) {
  const texts = useTexts(everywhereTexts);
  const end = useLostFocus<HTMLParagraphElement>(list.hasNextPage);
  if (list.hasNextPage)
    return (
      <>
        <p>
          <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {children}
          </Button>
        </p>
        {list.isFetchNextPageError ? <p role="alert">{texts.moreNotFetched}</p> : null}
      </>
    );
  if ((list.currentData?.pages.length ?? 0) < 2) return null;
  return (
    <p ref={end} role="status" tabIndex={-1}>
      {texts.noMore}
    </p>
  );
}
