import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a navigation the focus goes to the new page, so that a screen reader starts at its top. */
export function useRouteFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}
