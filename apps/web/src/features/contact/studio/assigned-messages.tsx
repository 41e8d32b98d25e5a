import { studioInboxTexts } from '@school/texts/en/studio-inbox';
import { Link } from 'react-router';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { useListInboxInfiniteQuery } from './inbox.api.ts';
import styles from './inbox.module.css';

const REFRESH_MS = 60_000;

/** How many messages wait for this person; nothing where none does. */
export function AssignedMessages({ UID }: { UID: string }) {
  const texts = useTexts(studioInboxTexts);
  const { data } = useListInboxInfiniteQuery(
    { UID, state: 'new', whose: 'mine' },
    { pollingInterval: REFRESH_MS, refetchOnMountOrArgChange: true },
  );
  const count = data?.pages[0]?.counts.new ?? 0;
  if (count === 0) return null;
  return (
    <p className={styles.waiting}>
      <Link to={`${paths.studio}/inbox?whose=mine`}>{texts.yours(count)}</Link>
    </p>
  );
}
