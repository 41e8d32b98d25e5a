import { useSelector } from 'react-redux';
import { selectConfiguration } from '../configuration/configuration.slice.ts';

/** The present of the school: the browser's clock may be wrong, and that of the demo can be moved. */
export function useSchoolNow(): () => number {
  const { aheadMs = 0 } = useSelector(selectConfiguration);
  return () => Date.now() + aheadMs;
}
