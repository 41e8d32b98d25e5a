const PROPERTY = '--seen-height';
/** Less than a field, a button and two messages is not worth a page. */
const LEAST_PX = 240;

/**
 * Keeps the page as high as what is to be seen of it. A phone's keyboard covers a page where the browser does not make it
 * smaller itself (`interactive-widget`); in a frame only the page around it knows. Returns the undoing.
 */
export function followSeenHeight(root: HTMLElement): () => void {
  const frame = window.frameElement;
  const outer = frame ? window.parent : window;
  const { visualViewport } = outer;
  if (!visualViewport) return () => undefined;
  const measure = (): void => {
    const top = frame?.getBoundingClientRect().top ?? 0;
    const seen = Math.floor(visualViewport.offsetTop + visualViewport.height - Math.max(top, 0));
    const isCovered = seen < window.innerHeight && document.activeElement instanceof HTMLTextAreaElement;
    if (isCovered) root.style.setProperty(PROPERTY, `${Math.max(seen, LEAST_PX)}px`);
    else root.style.removeProperty(PROPERTY);
  };
  const heard = [
    [visualViewport, 'resize'],
    [visualViewport, 'scroll'],
    [document, 'focusin'],
    [document, 'focusout'],
  ] as const;
  for (const [target, type] of heard) target.addEventListener(type, measure);
  return () => {
    for (const [target, type] of heard) target.removeEventListener(type, measure);
  };
}
