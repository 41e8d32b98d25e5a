/**
 * Shows above the slider what the film shows there, for who points at it or draws it. Nothing is fetched before. In the
 * chunk of hls.js: it has no weight before a film plays. Returns the undoing.
 */
export function showWhereSought(video: HTMLVideoElement, findBase: () => string): () => void {
  let leave: (() => void) | null = null;
  let isLeft = false;
  const near = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || target.type !== 'range') return;
    // A film that the page began comes into its place later.
    if (!video.closest('[data-picture]')?.parentElement?.contains(target)) return;
    document.removeEventListener('pointerover', near);
    const base = findBase();
    const load = async () => {
      const { watchSlider } = await import('./storyboard.ts');
      const leaveSlider = await watchSlider(target, base);
      if (isLeft) leaveSlider();
      else leave = leaveSlider;
    };
    // Without it, the film is sought as ever.
    load().catch(() => undefined);
  };
  document.addEventListener('pointerover', near);
  return () => {
    isLeft = true;
    document.removeEventListener('pointerover', near);
    leave?.();
  };
}
