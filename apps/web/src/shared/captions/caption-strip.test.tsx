import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CaptionStrip } from './caption-strip.tsx';

const LINES = [
  { id: '', startSeconds: 0, endSeconds: 4, speaker: null, words: { gsw: 'Grüezi!', en: 'Hello!' } },
];

it('keeps its place without a word while listening comes first', () => {
  const video = { current: document.createElement('video'), watch: () => () => undefined };
  const strip = (isHidden: boolean) => (
    <CaptionStrip
      video={video}
      lines={LINES}
      languages={['gsw', 'en']}
      ownLanguage="gsw"
      place="below"
      isHidden={isHidden}
    />
  );
  const { rerender, container } = render(strip(false));
  expect(screen.getByText('Grüezi!')).toBeTruthy();
  rerender(strip(true));
  expect(container.textContent).toBe('');
  expect(container.querySelectorAll('[data-captions] > p')).toHaveLength(2);
});
