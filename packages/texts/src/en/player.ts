import { defineArea } from '../area.ts';

/** The video player. */
export const player = defineArea('player', {
  captions: 'Captions',
  captionsOff: 'Off',
  loading: 'The video is loading',
  play: (title: string) => `Play: ${title}`,
  failed: 'The video could not be loaded.',
});
