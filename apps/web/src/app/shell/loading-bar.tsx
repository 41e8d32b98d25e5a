import { everywhereTexts } from '@school/texts/en/everywhere';
import { useSelector } from 'react-redux';
import { useNavigation } from 'react-router';
import { selectIsLoading } from '../../shared/loading/loading.slice.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './loading-bar.module.css';

/** The global loading indicator: a line under the header. It appears only when the wait is felt. */
export function LoadingBar() {
  const { loading } = useTexts(everywhereTexts);
  const isNavigating = useNavigation().state !== 'idle';
  const isLoading = useSelector(selectIsLoading);
  if (!isNavigating && !isLoading) return null;
  return <div className={styles.bar} role="progressbar" aria-label={loading} />;
}
