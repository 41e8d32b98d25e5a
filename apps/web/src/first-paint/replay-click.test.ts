import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { replayClick } from './replay-click.ts';

/** A page with the frame's button, and the app's own that takes its place. */
function start() {
  const root = document.createElement('div');
  root.dataset['frame'] = 'learner';
  root.innerHTML = '<div><button>Menu</button></div>';
  document.body.replaceChildren(root);
  delete document.documentElement.dataset['pressed'];
  const onClick = vi.fn();
  const takeOver = () => {
    const button = document.createElement('button');
    button.textContent = 'Menu';
    button.addEventListener('click', onClick);
    root.replaceChildren(button);
  };
  return { root, onClick, takeOver, press: () => (document.documentElement.dataset['pressed'] = 'Menu') };
}

it('a press on the frame is repeated on the app’s own button', async () => {
  const { root, onClick, takeOver, press } = start();
  press();
  replayClick(root, false);
  expect(onClick).not.toHaveBeenCalled();
  takeOver();
  await waitFor(() => expect(onClick).toHaveBeenCalledOnce());
  expect(root.dataset['frame']).toBeUndefined();
});

it('a press while the app is being drawn counts, as long as the frame is there', async () => {
  const { root, onClick, takeOver, press } = start();
  replayClick(root, false);
  expect(root.dataset['frame']).toBe('learner');
  press();
  takeOver();
  await waitFor(() => expect(onClick).toHaveBeenCalledOnce());
});

it('nothing is pressed where nothing was', async () => {
  const { root, onClick, takeOver } = start();
  replayClick(root, false);
  takeOver();
  await waitFor(() => expect(root.dataset['frame']).toBeUndefined());
  expect(onClick).not.toHaveBeenCalled();
});

it('a button that says what it does is found by that, whatever it is called by now', async () => {
  const { root, onClick } = start();
  document.documentElement.dataset['pressed'] = 'film';
  replayClick(root, false);
  const button = document.createElement('button');
  button.setAttribute('aria-label', 'Wiedergabe');
  button.dataset['press'] = 'film';
  button.addEventListener('click', onClick);
  root.replaceChildren(button);
  await waitFor(() => expect(onClick).toHaveBeenCalledOnce());
});
