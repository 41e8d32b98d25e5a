import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { lazyInTime } from '../loading/lazy-in-time.ts';
import { selectAlert } from './alert.slice.ts';

const ShownAlert = lazyInTime(() =>
  import('./shown-alert.tsx').then((file) => ({ default: file.ShownAlert })),
);

/** Shows the state's alert, whose code comes with the first one. Lives once, in the layout. */
export function AlertModal() {
  const { isHidden, title, description } = useSelector(selectAlert);
  // Its words stay once one was shown, and so does its code.
  if (isHidden && !title && !description) return null;
  return (
    <Suspense>
      <ShownAlert />
    </Suspense>
  );
}
