import { beforeEach, expect, it, vi } from 'vitest';
import { followSeenHeight } from './seen-height.ts';

/** What a phone shows of a page: of this height from here on. */
class Seen extends EventTarget {
  height = 844;
  offsetTop = 0;
  change(height: number, offsetTop = 0): void {
    Object.assign(this, { height, offsetTop });
    this.dispatchEvent(new Event('resize'));
  }
}

let seen: Seen;
let root: HTMLElement;
let field: HTMLTextAreaElement;
beforeEach(() => {
  seen = new Seen();
  vi.stubGlobal('visualViewport', seen);
  vi.stubGlobal('innerHeight', 844);
  root = document.createElement('main');
  field = document.createElement('textarea');
  root.append(field);
  document.body.replaceChildren(root);
  followSeenHeight(root);
});

const height = () => root.style.getPropertyValue('--seen-height');

it('with the keyboard open the page is as high as what is left of it, and whole again without it', () => {
  field.focus();
  seen.change(420);
  expect(height()).toBe('420px');
  seen.change(844);
  expect(height()).toBe('');
});

it('a page that is scrolled under the keyboard ends at its upper edge', () => {
  field.focus();
  seen.change(420, 130);
  expect(height()).toBe('550px');
});

it('leaves room for the field and two messages, however little is seen', () => {
  field.focus();
  seen.change(90);
  expect(height()).toBe('240px');
});

it('does nothing without a focused field: a pinch zoom is no keyboard', () => {
  seen.change(420);
  expect(height()).toBe('');
  field.focus();
  field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  expect(height()).toBe('420px');
  field.blur();
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  expect(height()).toBe('');
});
