import { defineArea } from '../area.ts';

/** By what the browser calls them. */
const KEY_NAMES: { readonly [key: string]: string } = { ' ': 'space', ArrowLeft: '←', ArrowRight: '→' };

/** The video player. */
export const videoPlayerTexts = defineArea('videoPlayer', {
  loading: 'The video is loading',
  failed: 'The video could not be loaded.',
  controls: 'Player',
  play: 'Play',
  pause: 'Pause',
  back: 'Back 5 seconds',
  previousLine: 'Previous line',
  nextLine: 'Next line',
  repeatLine: 'Repeat line',
  loop: { none: 'A–B loop: set its start', begun: 'A–B loop: set its end', set: 'A–B loop: end it' },
  loopMark: 'A–B',
  speed: 'Speed',
  position: 'Position',
  positionOf: (position: string, duration: string) => `${position} of ${duration}`,
  captions: 'Captions',
  captionPlace: 'Where',
  captionPlaces: { below: 'Below the picture', over: 'On the picture' },
  pictureInPicture: 'Picture in picture',
  fullWindow: 'Full window',
  leaveFullWindow: 'Leave full window',
  keys: 'Keys',
  keysTitle: 'Keys of the player',
  pageKeys: 'These keys work on the whole page',
  commands: {
    toggle: 'play, pause',
    back: 'back 5 seconds',
    forward: 'forward 5 seconds',
    previousLine: 'previous line',
    nextLine: 'next line',
    repeatLine: 'repeat the line',
    loop: 'loop: its start, its end, off',
    slower: 'slower',
    faster: 'faster',
    captions: 'captions on, off',
    words: 'words of the line: arrows, then Enter',
    keepWord: 'keep the word as a card',
    fullWindow: 'full window',
    pictureInPicture: 'picture in picture',
    keys: 'this list',
  },
  keyNames: KEY_NAMES,
});
