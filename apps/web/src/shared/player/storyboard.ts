import { STORYBOARD } from '@school/contract/posters';
import { formatTime } from './format-time.ts';
import { readStoryboard, type StoryTile, tileAt } from './read-storyboard.ts';
import styles from './storyboard.module.css';

/** Follows a pointer, or a finger that draws, over the slider. Returns the undoing. A film without a storyboard has none. */
export async function watchSlider(slider: HTMLInputElement, base: string): Promise<() => void> {
  const answer = await fetch(`${base}${STORYBOARD.times}`);
  const tiles = answer.ok ? readStoryboard(await answer.text()) : [];
  const line = slider.parentElement;
  if (tiles.length === 0 || !line) return () => undefined;
  const preview = document.createElement('span');
  preview.className = styles.preview ?? '';
  preview.ariaHidden = 'true';
  const move = ({ clientX }: PointerEvent) => {
    const { left, width } = slider.getBoundingClientRect();
    const [min, max] = [Number(slider.min), Number(slider.max)];
    const share = Math.max(0, Math.min(1, (clientX - left) / Math.max(1, width)));
    const seconds = min + share * (max - min);
    const tile = tileAt(tiles, seconds);
    if (!tile) return;
    draw(preview, tile, base);
    preview.dataset['time'] = formatTime(seconds);
    const place = share * width - tile.width / 2;
    preview.style.left = `${Math.max(0, Math.min(width - tile.width, place))}px`;
    if (!preview.isConnected) line.append(preview);
  };
  const hide = () => preview.remove();
  const up = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') hide();
  };
  slider.addEventListener('pointermove', move);
  slider.addEventListener('pointerdown', move);
  slider.addEventListener('pointerleave', hide);
  slider.addEventListener('pointercancel', hide);
  slider.addEventListener('pointerup', up);
  return () => {
    hide();
    slider.removeEventListener('pointermove', move);
    slider.removeEventListener('pointerdown', move);
    slider.removeEventListener('pointerleave', hide);
    slider.removeEventListener('pointercancel', hide);
    slider.removeEventListener('pointerup', up);
  };
}

function draw({ style }: HTMLElement, { file, x, y, width, height }: StoryTile, base: string): void {
  style.width = `${width}px`;
  style.height = `${height}px`;
  style.backgroundImage = `url("${base}${file}")`;
  style.backgroundPosition = `${-x}px ${-y}px`;
}
