import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Poster } from './poster.tsx';

type Lesson = Parameters<typeof Poster>[0]['lesson'];

function renderSources(lesson: Lesson): { media: string; type: string; srcset: string }[] {
  const { container } = render(<Poster lesson={lesson} sizes="100vw" />);
  return [...container.querySelectorAll('source')].map(({ media, type, srcset }) => ({
    media,
    type,
    srcset,
  }));
}

it('offers each width in AVIF and WebP, and the night first where there is one', () => {
  const at = '/media/posters/im-kafi';
  const night = '(prefers-color-scheme: dark)';
  expect(renderSources({ DocID: 'im-kafi', posterWidths: [320, 640], hasNightPoster: true })).toEqual([
    {
      media: night,
      type: 'image/avif',
      srcset: `${at}/poster-night-320.avif 320w, ${at}/poster-night-640.avif 640w`,
    },
    {
      media: night,
      type: 'image/webp',
      srcset: `${at}/poster-night-320.webp 320w, ${at}/poster-night-640.webp 640w, ${at}/poster-night.webp 1280w`,
    },
    { media: '', type: 'image/avif', srcset: `${at}/poster-320.avif 320w, ${at}/poster-640.avif 640w` },
    {
      media: '',
      type: 'image/webp',
      srcset: `${at}/poster-320.webp 320w, ${at}/poster-640.webp 640w, ${at} 1280w`,
    },
  ]);
});

it('shows the whole poster where a lesson has no other, and where a kept list names none', () => {
  const whole = [{ media: '', type: 'image/webp', srcset: '/media/posters/im-kafi 1280w' }];
  expect(renderSources({ DocID: 'im-kafi', posterWidths: [], hasNightPoster: false })).toEqual(whole);
  expect(renderSources({ DocID: 'im-kafi' })).toEqual(whole);
});

it('has its room before it is there, and waits below the first screen', () => {
  const { container } = render(<Poster lesson={{ DocID: 'im-kafi' }} sizes="100vw" />);
  const attributes = ['width', 'height', 'loading', 'alt'];
  const read = (image: Element | null) => attributes.map((name) => image?.getAttribute(name));
  expect(read(container.querySelector('img'))).toEqual(['1280', '720', 'lazy', '']);
  const first = render(<Poster lesson={{ DocID: 'im-kafi' }} sizes="100vw" isFirst />);
  expect(first.container.querySelector('img')?.getAttribute('loading')).toBe('eager');
});
