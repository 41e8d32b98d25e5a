/** Specification §7: what the chat puts into the page is looked for so often until it is there. */
const LOOK_EVERY_MS = 1_000;

/** Shows or hides what the support chat has put into the page, as soon as it is there. Gives the way to stop looking. */
export function watchFrame(selector: string, isShown: boolean): () => void {
  const looking: { timer?: ReturnType<typeof setTimeout> } = {};
  const look = () => {
    const frames = findFrames(selector);
    for (const frame of frames) {
      if (isShown) frame.style.removeProperty('visibility');
      else frame.style.setProperty('visibility', 'hidden', 'important');
    }
    if (frames.length === 0) looking.timer = setTimeout(look, LOOK_EVERY_MS);
  };
  look();
  return () => clearTimeout(looking.timer);
}

function findFrames(selector: string): HTMLElement[] {
  try {
    return [...document.querySelectorAll<HTMLElement>(selector)];
  } catch {
    // The operator's selector is none.
    return [];
  }
}
