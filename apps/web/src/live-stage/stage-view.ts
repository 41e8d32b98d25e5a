import type { Stage } from '@school/contract/stage';
import type { stageTexts } from '@school/texts/en/stage';
import { element } from '../shared/lib/element.ts';
import { type Answer, askStage } from './ask-stage.ts';
import { type ControlBar, createControlBar } from './control-bar.ts';
import type { FindToken } from './find-token.ts';
import type { LivePlayer } from './live-player.ts';

type Texts = typeof stageTexts.words;

/** Nobody waits longer for the picture after the lesson began, or to be told that it has stopped. */
const ASK_EVERY_MS = 3_000;

/** Shows the stage in `root` and keeps asking how it stands; what it returns ends all of it. */
export function startStage(root: HTMLElement, texts: Texts, findToken: FindToken): () => void {
  const leaving = new AbortController();
  const notice = element('p', { class: 'notice', role: 'status' }, texts.wait);
  const frame = element('div', { class: 'frame' }, notice);
  root.replaceChildren(frame);
  let shown: ShownFilm | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (answer: Answer) => {
    if (answer.kind === 'stage') {
      const { stage } = answer;
      const address = stage.state === 'off' ? null : stage.playlistURL;
      if (address !== null && shown?.folder !== folderOf(address)) {
        shown?.stop();
        shown = stage.state === 'ended' ? null : showFilm(frame, address, texts);
      }
      if (address === null) {
        shown?.stop();
        shown = null;
      }
      shown?.show(stage.state);
    } else if (answer.kind !== 'away') {
      shown?.stop();
      shown = null;
    }
    say(notice, answer, texts, shown !== null && !shown.isWaiting());
  };
  const ask = async () => {
    const answer = await askStage(findToken, leaving.signal);
    if (leaving.signal.aborted) return;
    show(answer);
    timer = setTimeout(() => void ask(), ASK_EVERY_MS);
  };
  void ask();
  return () => {
    leaving.abort();
    clearTimeout(timer);
    shown?.stop();
    shown = null;
  };
}

type ShownFilm = { folder: string; isWaiting: () => boolean; show: ControlBar['show']; stop: () => void };

function showFilm(frame: HTMLElement, address: string, texts: Texts): ShownFilm {
  const video = element('video', { playsinline: true, autoplay: true });
  frame.prepend(video);
  let parts: { player: LivePlayer; controls: ControlBar } | null = null;
  let isGone = false;
  const begin = async () => {
    // What plays is fetched when there is something to play.
    const { playLive } = await import('./live-player.ts');
    if (isGone) return;
    const player = playLive(video, address);
    const controls = createControlBar(video, player, { frame, texts, hasVolume: canSetVolume(video) });
    parts = { player, controls };
    frame.append(controls.bar);
    await video.play().catch(() => {
      // A browser that lets nothing sound by itself plays silently; the button 'Sound on' stands below.
      video.muted = true;
      return video.play().catch(() => undefined);
    });
  };
  begin().catch(() => undefined);
  return {
    folder: folderOf(address),
    show: (state) => parts?.controls.show(state),
    isWaiting: () => video.readyState < video.HAVE_FUTURE_DATA && !video.paused,
    stop: () => {
      isGone = true;
      parts?.controls.stop();
      parts?.controls.bar.remove();
      parts?.player.stop();
      video.remove();
    },
  };
}

/** iPhones leave the volume to their buttons. */
function canSetVolume(video: HTMLVideoElement): boolean {
  const before = video.volume;
  video.volume = before === 0.5 ? 0.4 : 0.5;
  const isChanged = video.volume !== before;
  video.volume = before;
  return isChanged;
}

/** The token stands first in the address, and changes within the lesson; what follows it does not. */
function folderOf(address: string): string {
  const [, , token = '', ...file] = address.split('/');
  const [payload = ''] = token.split('.');
  return [readLesson(payload), ...file].join('/');
}

function readLesson(payload: string): string {
  const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  return text.split('\n')[0] ?? '';
}

function say(notice: HTMLElement, answer: Answer, texts: Texts, isMoving: boolean): void {
  const parts = wordsFor(answer, texts, isMoving);
  const text = parts.map((part) => (typeof part === 'string' ? part : part.textContent)).join('');
  notice.hidden = parts.length === 0;
  // Said again only where it is another: a screen reader would read it each time.
  if (notice.textContent !== text) notice.replaceChildren(...parts);
}

function wordsFor(answer: Answer, texts: Texts, isMoving: boolean): (string | HTMLElement)[] {
  if (answer.kind === 'away') return isMoving ? [] : [texts.noConnection];
  if (answer.kind === 'not-signed-in')
    return [texts.notSignedIn, ' ', link('/sign-in-up?startWithLogIn=true', texts.signIn)];
  if (answer.kind === 'no-plan') return [texts.noPlan, ' ', link('/subscriptions', texts.seePlans)];
  return wordsForStage(answer.stage, texts);
}

function wordsForStage({ state, recordingLessonID }: Stage, texts: Texts): (string | HTMLElement)[] {
  if (state === 'off') return [texts.notYet];
  if (state === 'stalled') return [texts.stalled];
  if (state === 'live') return [];
  if (recordingLessonID === null) return [texts.endedSoon];
  return [texts.ended, ' ', link(`/videos/${recordingLessonID}`, texts.seeRecording)];
}

/** Out of the frame, into the page around it. */
function link(address: string, label: string): HTMLElement {
  return element('a', { href: address, target: '_top' }, label);
}
