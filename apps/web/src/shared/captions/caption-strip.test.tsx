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

it('says below the picture what comes first, until the film is started', () => {
  const video = { current: document.createElement('video'), watch: () => () => undefined };
  const later = { ...LINES[0], startSeconds: 10, endSeconds: 12, words: { gsw: 'Adie!' } };
  const strip = (props: Partial<Parameters<typeof CaptionStrip>[0]>) => (
    <CaptionStrip
      video={video}
      lines={[...LINES, later].map((line) => ({ ...LINES[0], ...line, id: '', speaker: null }))}
      languages={['gsw']}
      ownLanguage="gsw"
      place="below"
      isHidden={false}
      {...props}
    />
  );
  const { rerender, container } = render(strip({ beginsAtSeconds: 0 }));
  expect(container.textContent).toBe('Grüezi!');
  rerender(strip({ beginsAtSeconds: 6 }));
  expect(container.textContent).toBe('Adie!');
  rerender(strip({ beginsAtSeconds: 6, isHidden: true }));
  expect(container.textContent).toBe('');
  rerender(strip({ beginsAtSeconds: 6, place: 'over' }));
  expect(container.textContent).toBe('Grüezi!');
  rerender(strip({ lines: [], beginsAtSeconds: 0, opening: { gsw: 'Sali!' } }));
  expect(container.textContent).toBe('Sali!');
  rerender(strip({ lines: [], opening: { gsw: 'Sali!' } }));
  expect(container.textContent).toBe('');
});
