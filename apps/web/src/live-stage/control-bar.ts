import type { StageState } from '@school/contract/stage';
import type { stageTexts } from '@school/texts/en/stage';
import { element } from '../shared/lib/element.ts';
import type { LivePlayer } from './live-player.ts';

type Texts = typeof stageTexts.words;

const UPDATE_MS = 500;

export type ControlBar = {
  bar: HTMLElement;
  /** How the lesson stands: only a moving picture is live, and of one that is over there is only a past. */
  show: (state: StageState) => void;
  stop: () => void;
};

/** What a viewer does with a running lesson. Buttons and sliders are the browser's own, so that keys work on each. */
export function createControlBar(
  video: HTMLVideoElement,
  player: LivePlayer,
  { frame, texts, hasVolume }: { frame: HTMLElement; texts: Texts; hasVolume: boolean },
): ControlBar {
  const play = pressable(texts.play, () =>
    video.paused ? void video.play().catch(() => undefined) : video.pause(),
  );
  const live = pressable(texts.live, player.goLive);
  live.className = 'live';
  const position = slider(texts.position, () => player.seek(Number(position.value)));
  const behind = element('span', { class: 'behind' });
  const sound = pressable(texts.mute, () => {
    video.muted = !video.muted;
  });
  const volume = slider(texts.volume, () => {
    video.volume = Number(volume.value);
    video.muted = video.volume === 0;
  });
  Object.assign(volume, { max: '1', step: '0.05', value: String(video.volume), className: 'volume' });
  volume.hidden = !hasVolume;
  const captions = pressable(texts.captions, () => undefined);
  captions.disabled = true;
  captions.className = 'captions';
  captions.title = texts.captionsNone;
  const full = pressable(texts.fullScreen, () => toggleFullScreen(frame, video));

  let state: StageState = 'live';
  const update = () => {
    const { start, edge, now, isAtEdge } = player.readWindow();
    const isOver = state === 'ended';
    live.hidden = isOver;
    play.textContent = video.paused ? texts.play : texts.pause;
    sound.textContent = video.muted ? texts.unmute : texts.mute;
    full.textContent = document.fullscreenElement ? texts.leaveFullScreen : texts.fullScreen;
    live.dataset['edge'] = String(isAtEdge && state === 'live');
    live.setAttribute('aria-label', isAtEdge ? texts.live : `${texts.live}: ${texts.toLive}`);
    behind.textContent = isAtEdge || isOver ? '' : sayPlace(edge - now, isAtEdge);
    if (document.activeElement === position && position.matches(':active')) return;
    Object.assign(position, { min: String(start), max: String(edge), value: String(now) });
    position.setAttribute(
      'aria-valuetext',
      isOver ? formatSeconds(now - start) : sayPlace(edge - now, isAtEdge),
    );
  };
  const sayPlace = (seconds: number, isAtEdge: boolean) =>
    isAtEdge ? texts.live : texts.behind(formatSeconds(seconds));
  const timer = setInterval(update, UPDATE_MS);
  for (const name of ['play', 'pause', 'volumechange', 'seeked']) video.addEventListener(name, update);
  document.addEventListener('fullscreenchange', update);
  update();
  // Phones have two rows, whatever stands in them.
  const turn = element('span', { class: 'turn' });
  const bar = element(
    'div',
    { class: 'bar' },
    play,
    live,
    position,
    turn,
    behind,
    sound,
    volume,
    captions,
    full,
  );
  return {
    bar,
    show: (next) => {
      state = next;
      update();
    },
    stop: () => {
      clearInterval(timer);
      document.removeEventListener('fullscreenchange', update);
    },
  };
}

function pressable(label: string, press: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button' }, label);
  button.addEventListener('click', press);
  return button;
}

function slider(label: string, change: () => void): HTMLInputElement {
  const input = element('input', { type: 'range', min: '0', step: 'any', 'aria-label': label });
  input.addEventListener('input', change);
  return input;
}

function toggleFullScreen(frame: HTMLElement, video: HTMLVideoElement): void {
  if (document.fullscreenElement) return void document.exitFullscreen();
  if (frame.requestFullscreen !== undefined) return void frame.requestFullscreen().catch(() => undefined);
  // An iPhone has its own player for it.
  (video as { webkitEnterFullscreen?: () => void }).webkitEnterFullscreen?.();
}

/** '1:05' */
function formatSeconds(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
