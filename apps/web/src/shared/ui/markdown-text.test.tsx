import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MarkdownText } from './markdown-text.tsx';

const show = (text: string, hasAnchors = false) =>
  render(<MarkdownText text={text} hasAnchors={hasAnchors} />).container;

describe('a Markdown text', () => {
  it.each([
    '<script>alert(1)</script>',
    'a <b onclick="alert(1)">word</b>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="https://school.test/"></iframe>\n\nAfter it',
  ])('shows %s as it is written', (text) => {
    const shown = show(text);
    expect(shown.querySelector('script, b, img, iframe')).toBeNull();
    expect(shown.textContent).toContain(text.split('\n')[0]);
  });

  it.each([
    ['javascript:alert(1)', null],
    ['JaVaScRiPt:alert(1)', null],
    ['&#106;avascript:alert(1)', null],
    ['data:text/html,<p>x', null],
    ['vbscript:x', null],
    ['/grammar-page', '/grammar-page'],
    ['https://school.test/', 'https://school.test/'],
    ['mailto:teacher@school.test', 'mailto:teacher@school.test'],
    ['tel:144', 'tel:144'],
  ])('has of a link to %s the address %s', (address, href) => {
    expect(show(`[there](<${address}>)`).querySelector('a')?.getAttribute('href') ?? null).toBe(href);
  });

  it('tells a page elsewhere nothing of where its reader came from', () => {
    const links = [...show('[a](https://school.test/) [b](/settings)').querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('rel'))).toEqual(['noopener noreferrer', null]);
  });

  it('begins with headings of the second level, which have an address where they are asked to', () => {
    const text = '# One\n\n## *Zwee* and three\n\n### Four';
    const headings = (hasAnchors: boolean) =>
      [...show(text, hasAnchors).querySelectorAll('h1, h2, h3')].map(({ localName, id }) => [localName, id]);
    expect(headings(false)).toEqual([
      ['h2', ''],
      ['h2', ''],
      ['h3', ''],
    ]);
    expect(headings(true)[1]).toEqual(['h2', 'zwee-and-three']);
  });

  it('marks what is emphasized as Swiss German, and only that', () => {
    const shown = show('*Grüezi* is **hello**');
    expect(shown.querySelector('em')?.lang).toBe('gsw-CH');
    expect(shown.querySelector('strong')?.lang).toBe('');
  });

  it('has lists, quotations, tables and line breaks', () => {
    const shown = show('1. a\n2. b\n   - c\n\n> *A*  \n> b\n\n| x | y |\n| - | -: |\n| 1 | 2 |');
    expect(shown.querySelectorAll('ol > li > ul > li')).toHaveLength(1);
    expect(shown.querySelector('blockquote br')).not.toBeNull();
    expect([...shown.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual(['1', '2']);
  });
});
