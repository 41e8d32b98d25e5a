import { Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { lazyInTime } from '../loading/lazy-in-time.ts';
import { selectAlert } from './alert.slice.ts';

const ShownAlert = lazyInTime(() =>
  import('./shown-alert.tsx').then((file) => ({ default: file.ShownAlert })),
);

/** Shows the state's alert, whose code comes with the first one. Lives once, in the layout. */
export function AlertModal() {
  const { isHidden } = useSelector(selectAlert);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!isHidden) setIsWanted(true);
  }, [isHidden]);
  if (!isWanted) return null;
  return (
    <Suspense>
      <ShownAlert />
    </Suspense>
  );
}
