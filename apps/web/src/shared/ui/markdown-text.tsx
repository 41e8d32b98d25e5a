import type { ComponentProps } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { Dialect } from './dialect.tsx';

/** Headings start at the second level, below the page's own. Emphasis is how the course marks Swiss German. */
const components: Components = {
  h1: ({ node: _node, ...props }) => <Heading {...props} />,
  em: ({ children }) => <Dialect as="em">{children}</Dialect>,
  a: ({ node: _node, href, children, ...props }) => (
    <a {...props} href={href} {...(isElsewhere(href) && { rel: 'noopener noreferrer' })}>
      {children}
    </a>
  ),
};

function Heading({ children, ...props }: ComponentProps<'h2'>) {
  return <h2 {...props}>{children}</h2>;
}

function isElsewhere(href: string | undefined): boolean {
  return /^https?:/.test(href ?? '');
}

export function MarkdownText({ text }: { text: string }) {
  return <ReactMarkdown components={components}>{text}</ReactMarkdown>;
}
