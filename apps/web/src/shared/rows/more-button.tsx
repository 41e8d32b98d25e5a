import { Button } from '../ui/button.tsx';

type MoreButtonProps = {
  /** A list that is fetched page by page. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  children: string;
};

/** Below a list: fetches its next page; nothing where there is none. */
export function MoreButton({ list, children }: MoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <p>
      <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {children}
      </Button>
    </p>
  );
}
