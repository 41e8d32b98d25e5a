import { type RefObject, useEffect, useState } from 'react';

/** A screen and a half before it is seen: what has to be fetched is there when the reader has scrolled so far. */
const NEAR = '150% 0px';

/** Whether an element has been on the screen, or as far away from it as `margin` says. Where a browser cannot tell, it has. */
export function useInView(element: RefObject<Element | null>, margin = NEAR): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return undefined;
    if (!('IntersectionObserver' in window)) return setIsNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear, element, margin]);
  return isNear;
}
