import { expect, it } from 'vitest';
import { addEarlyVideo, takeVideo, wasToldToPlay } from './early-video.ts';

it('the page’s own video is taken once, with what it was told', () => {
  addEarlyVideo();
  const own = document.querySelector('video');
  void own?.play();
  const taken = takeVideo();
  expect(taken).toBe(own);
  expect(taken.hidden).toBe(false);
  expect([wasToldToPlay(taken), wasToldToPlay(taken)]).toEqual([true, false]);
  expect(takeVideo()).not.toBe(own);
});

it('a video without a play request is not to play', () => {
  addEarlyVideo();
  expect(wasToldToPlay(takeVideo())).toBe(false);
  expect(wasToldToPlay(takeVideo())).toBe(false);
});
