import { defineArea } from '../area.ts';

/** The video player. */
export const videoPlayerTexts = defineArea('videoPlayer', {
  captions: 'Captions',
  captionsOff: 'Off',
  loading: 'The video is loading',
  play: (title: string) => `Play: ${title}`,
  failed: 'The video could not be loaded.',
});
