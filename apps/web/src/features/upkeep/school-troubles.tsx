import { studioUpkeepTexts } from '@school/texts/en/studio-upkeep';
import { Link } from 'react-router';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './school-troubles.module.css';
import { useListTroublesQuery } from './upkeep.api.ts';

const REFRESH_MS = 60_000;

/** What is wrong at this moment, above every page of an owner's studio; nothing where nothing is, or it cannot be asked. */
export function SchoolTroubles({ UID }: { UID: string }) {
  const { title, more, causes } = useTexts(studioUpkeepTexts).troubles;
  const { data } = useListTroublesQuery({ UID }, { pollingInterval: REFRESH_MS });
  if (!data || data.troubles.length === 0) return null;
  return (
    <div className={styles.troubles}>
      <Notice title={title} tone="now">
        <ul className={styles.causes}>
          {data.troubles.map(({ cause, detail }) => (
            <li key={cause}>{causes[cause](detail)}</li>
          ))}
        </ul>
        <p>
          <Link className={styles.more} to={`${paths.studio}/system`}>
            {more}
          </Link>
        </p>
      </Notice>
    </div>
  );
}
