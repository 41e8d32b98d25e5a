/*
 * Stands in the pages with frames and runs before anything is painted: what was kept from the last visit decides what the
 * first screen is. The app's code is requested after the first paint, with which it would compete, and runs a script at
 * a time, so that none of it holds up a tap.
 */
import { findLanguage, languageOfTag } from '@school/contract/language-cookie';
import { applyTextSize } from '../features/settings/text-size.ts';
import { hasSessionHint } from '../shared/api/session-hint.ts';
import { keepEarlyEvents } from '../shared/native-bridge/early-events.ts';
import { seemsEmbedded } from '../shared/native-bridge/seems-embedded.ts';
import { holdHeight } from '../shared/page-data/held-height.ts';
import { addEarlyVideo } from '../shared/player/early-video.ts';
import { fetchPlayerFiles } from '../shared/player/player-file.ts';
import { keepLanguage, readChosenLanguage } from '../shared/texts/language-choice.ts';
import { withStackTraceLimit0 } from '../shared/timing/with-stack-trace-limit-0.ts';
import { yieldToMain } from '../shared/timing/yield-to-main.ts';
import { askEarly } from './early-calls.ts';
import { type Frame, nameOfButton, showFrame } from './frames.ts';
import { fetchFilm, pressFilm, whenFilmShown } from './play-early.ts';

/** Which of the pages this is; the build says it, and leaves out what belongs to another. */
declare const __PAGE__: 'home' | 'lesson' | 'subscriptions';

/** A page that says nothing of its paint begins then. */
const MOST_WAIT_MS = 500;

function chooseFrame(): Frame {
  // A native app around the page may change what it shows: that is for the app to say, once it has read it.
  if (seemsEmbedded()) return 'wait';
  return hasSessionHint() ? 'learner' : 'visitor';
}

function show(frame: Frame): void {
  const root = document.getElementById('root');
  // Kept by a browser that could not know better: the app shows the page, and nothing of another language stands before it.
  if (root && languageOfTag(document.documentElement.lang) !== readChosenLanguage()) {
    showFrame(root, 'wait');
    return;
  }
  const template = document.querySelector<HTMLTemplateElement>(`template[data-frame=${frame}]`);
  if (!root || !template) return;
  // A lesson's frame is the server's: where it has not come, there is nothing to show.
  if (template.content.hasChildNodes()) {
    showFrame(root, frame);
    root.append(template.content);
  } else show('wait');
}

/**
 * A button does nothing before the app is there, but for a film's: the one that was pressed last is kept for it
 * (`replay-click.ts`).
 */
function keepPress({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const frame = target.closest<HTMLElement>('#root[data-frame]');
  // The app handles clicks: one handled here first would render its link again before the app gets it.
  if (!frame) return;
  // Until then it leads to this same page, which then comes in that language.
  const language = findLanguage(target.closest('a')?.hreflang);
  if (language) keepLanguage(language, { isByHand: true });
  const button = target.closest('button');
  const film = __PAGE__ === 'lesson' ? pressFilm(frame, target) : null;
  const name = film?.name ?? (button && nameOfButton(button));
  if (name && !film?.isDone) document.documentElement.dataset['pressed'] = name;
}

/**
 * A first visit is painted in the typeface's stand-in, and the typeface asked for after that. Later it is in the browser,
 * and is wanted for the first paint (`isDue` is null).
 */
function addTypeface(isDue: Promise<unknown> | null): void {
  const parts = document.querySelector<HTMLTemplateElement>('template[data-typeface]')?.content;
  const [file, style] = parts?.children ?? [];
  if (!file || !style) return;
  // Named when it has come: the page would be laid out once more for a typeface that is still to come.
  document.head.append(file);
  const name = () => document.head.append(style);
  const nameWhenDue = () => void isDue?.then(name);
  if (!isDue) name();
  else for (const end of ['load', 'error']) file.addEventListener(end, nameWhenDue, { once: true });
}

/** The worker has the app's files from the first visit on. */
const hasFiles = () => Boolean(navigator.serviceWorker?.controller);

/** Once the first paint is on the screen. A page that opens in the background is not painted yet. */
function afterFirstPaint(work: () => void): void {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    setTimeout(work);
    return;
  }
  const begin = () => {
    observer.disconnect();
    clearTimeout(timer);
    work();
  };
  // An empty page's background is a paint too, and its own entry.
  const observer = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) begin();
  });
  observer.observe({ type: 'paint', buffered: true });
  const timer = setTimeout(begin, MOST_WAIT_MS);
}

async function startApp(): Promise<void> {
  await whenFilmShown();
  // While scripts are being compiled on other threads, to lay the page out in it takes several times as long.
  let nameTypeface = () => {};
  addTypeface(
    new Promise<void>((resolve) => {
      nameTypeface = resolve;
    }),
  );
  // What fails here the app asks for again.
  askEarly().catch(() => undefined);
  const files = document.querySelector<HTMLTemplateElement>('template[data-app]');
  if (files) document.head.append(files.content);
  const scripts = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  for (const [index, { href }] of scripts.entries()) {
    // The last one takes the page over.
    if (index === scripts.length - 1) {
      nameTypeface();
      await yieldToMain();
    }
    await withStackTraceLimit0(() => import(/* @vite-ignore */ href));
    await yieldToMain();
    await whenFilmShown();
  }
  // A lesson's film is played next, most likely.
  fetchPlayerFiles();
}

holdHeight();
keepEarlyEvents();
applyTextSize();
if (hasFiles()) addTypeface(null);
const chosen = chooseFrame();
show(chosen);
if (__PAGE__ === 'lesson' || (__PAGE__ === 'home' && chosen === 'visitor')) addEarlyVideo();
if (__PAGE__ === 'lesson') fetchFilm();
// Before React, which hands on no press while it takes the frame over.
document.addEventListener('click', keepPress, true);
afterFirstPaint(() => void startApp());
