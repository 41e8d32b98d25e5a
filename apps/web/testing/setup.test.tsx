import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { trackPage } from './track-page.ts';

const heard = vi.fn();
let mountedCount = 0;

function Mounted() {
  useEffect(() => {
    mountedCount += 1;
    return () => {
      mountedCount -= 1;
    };
  }, []);
  return <p>left over</p>;
}

/** Leaves something in each place that outlives a test. */
function makeMess(): void {
  render(<Mounted />);
  document.title = 'left over';
  document.body.append('left over');
  document.documentElement.lang = 'de';
  document.body.style.overflow = 'hidden';
  Object.assign(document, { cookie: 'language=de; path=/', leftOver: true });
  Object.assign(navigator, { share: () => undefined });
  Object.assign(window, { earlyFilm: true });
  localStorage.setItem('left', 'over');
  sessionStorage.setItem('left', 'over');
  history.replaceState({ left: 'over' }, '', '/settings?left=over#there');
  for (const target of [window, document]) {
    target.addEventListener('left-over', heard);
    target.addEventListener('left-over', heard, { capture: true });
  }
  scrollTo(0, 100);
  vi.stubGlobal('innerHeight', 1);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.useFakeTimers({ now: 0 });
}

const call = () => [window, document].map((target) => target.dispatchEvent(new Event('left-over')));

function inspect() {
  const { documentElement, body, head, title, cookie } = document;
  return {
    mountedCount,
    html: documentElement.getAttributeNames(),
    body: [body.getAttributeNames(), body.innerHTML],
    head: [title, head.innerHTML],
    cookie,
    stored: [localStorage.length, sessionStorage.length],
    address: [location.href, history.state, scrollY],
    added: ['leftOver' in document, 'earlyFilm' in window, 'share' in navigator],
    stubbed: [innerHeight, vi.isMockFunction(Math.random), vi.isFakeTimers()],
  };
}

const NEW = {
  mountedCount: 0,
  html: [],
  body: [[], ''],
  head: ['', ''],
  cookie: '',
  stored: [0, 0],
  address: ['http://localhost:3000/', null, 0],
  added: [false, false, false],
  stubbed: [768, false, false],
};

it.each(['first', 'second'])('finds the page as new, whatever another has left: the %s', () => {
  expect(inspect()).toEqual(NEW);
  call();
  expect(heard).not.toHaveBeenCalled();
  makeMess();
  call();
  expect(heard).toHaveBeenCalled();
  expect(inspect()).not.toEqual(NEW);
});

it.each(['setTimeout', 'setInterval', 'requestAnimationFrame'] as const)('ends a %s', async (begin) => {
  const rung = vi.fn();
  const putBack = trackPage();
  window[begin](rung);
  putBack();
  // Begun after it, and as short.
  await new Promise((resolve) => window[begin](resolve));
  expect(rung).not.toHaveBeenCalled();
});

it.each(['first', 'second'])('a press is one press, and what is typed arrives: the %s', async () => {
  const change = vi.fn();
  render(<input aria-label="name" onSelect={change} />);
  await userEvent.type(screen.getByLabelText('name'), 'Mira');
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('Mira');
  expect(change).toHaveBeenCalled();
});

it('asks no server', async () => {
  await expect(fetch('/api')).rejects.toThrow('There is no network in a test.');
});
