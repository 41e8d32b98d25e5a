/*
 * Stands in the pages with frames and runs before anything is painted: what was kept from the last visit decides what the
 * first screen is. The app's code is asked for after the first paint, with which it would compete, and runs a script at
 * a time, so that none of it holds up a tap.
 */
import { KEPT_PREFIX } from './app/persistence.ts';
import { askEarly } from './early-calls.ts';
import { applyTextSize } from './features/settings/text-size.ts';
import { fillLesson } from './fill-lesson.ts';
import { type Frame, nameOfButton } from './frames.ts';
import { hasSessionHint } from './shared/api/session-hint.ts';
import { nextTask } from './shared/lib/next-task.ts';
import { hasMediaSource, isDataSaved } from './shared/player/data-saved.ts';

/** A native app around the page may change what it shows: that is for the app to say, once it has read it. */
function isInNativeApp(): boolean {
  try {
    return (
      localStorage.getItem(`${KEPT_PREFIX}metadata`)?.includes('"isEmbeddedInAndroidIosApp":true') ?? false
    );
  } catch {
    return false;
  }
}

function chooseFrame(): Frame {
  if (isInNativeApp()) return 'wait';
  return hasSessionHint() ? 'learner' : 'visitor';
}

function show(frame: Frame): void {
  const root = document.getElementById('root');
  const template = document.querySelector<HTMLTemplateElement>(`template[data-frame=${frame}]`);
  if (!root || !template) return;
  // Without a lesson there is nothing to show a frame of.
  if (fillLesson(template.content)) {
    root.dataset['frame'] = frame;
    root.append(template.content);
  } else show('wait');
}

/** A button does nothing before the app is there: the one that was pressed last is kept for it (`early-press.ts`). */
function keepPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('#root[data-frame] button') : null;
  if (button) document.documentElement.dataset['pressed'] = nameOfButton(button);
}

async function startApp(): Promise<void> {
  // What fails here the app asks for again.
  askEarly().catch(() => undefined);
  const files = document.querySelector<HTMLTemplateElement>('template[data-app]');
  if (files) document.head.append(files.content);
  const scripts = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  fetchAhead();
  for (const { href } of scripts) {
    await import(/* @vite-ignore */ href);
    await nextTask();
  }
}

/** A lesson's film is played next, most likely: behind the app's own code comes what plays it. */
function fetchAhead(): void {
  const files = document.querySelector<HTMLTemplateElement>('template[data-ahead]');
  if (files && hasMediaSource() && !isDataSaved()) document.head.append(files.content);
}

applyTextSize();
show(chooseFrame());
document.addEventListener('click', keepPress);
// A page that opens in the background is not painted yet.
if (document.hidden) void startApp();
else requestAnimationFrame(() => setTimeout(() => void startApp()));
