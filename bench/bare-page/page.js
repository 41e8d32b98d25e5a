import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const LESSONS = Array.from({ length: 17 }, (_, index) => `Lesson ${index + 1}`);

function Page() {
  return createElement(
    'main',
    null,
    createElement('h1', null, 'Swiss German'),
    createElement(
      'p',
      null,
      'Learn Swiss German as it is spoken: short video lessons, and a live lesson every Monday.',
    ),
    createElement(
      'ul',
      null,
      LESSONS.map((title) => createElement('li', { key: title }, title)),
    ),
  );
}

createRoot(document.querySelector('#root')).render(createElement(StrictMode, null, createElement(Page)));
