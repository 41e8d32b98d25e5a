import { type ComponentProps, type ReactNode, useEffect } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { toSlug } from '../lib/slug.ts';
import { splitMarkdown } from '../lib/split-markdown.ts';
import { Dialect } from './dialect.tsx';
import { ScrollBox } from './scroll-box.tsx';

/** Headings start at the second level, below the page's own. Emphasis is how the course marks Swiss German. */
const components: Components = {
  h1: ({ node: _node, ...props }) => <Heading {...props} />,
  em: ({ children }) => <Dialect as="em">{children}</Dialect>,
  a: ({ node: _node, href, children, ...props }) => (
    <a {...props} href={href} {...(isElsewhere(href) && { rel: 'noopener noreferrer' })}>
      {children}
    </a>
  ),
  table: ({ node: _node, ...props }) => (
    <ScrollBox>
      <table {...props} />
    </ScrollBox>
  ),
};

/** Sections that can be linked to. */
const withAnchors: Components = {
  ...components,
  h2: ({ node: _node, ...props }) => <Heading {...props} id={toSlug(textOf(props.children))} />,
};

function Heading({ children, ...props }: ComponentProps<'h2'>) {
  return <h2 {...props}>{children}</h2>;
}

function textOf(children: ReactNode): string {
  if (Array.isArray(children)) return children.map(textOf).join('');
  if (typeof children === 'string' || typeof children === 'number') return String(children);
  if (typeof children !== 'object' || children === null || !('props' in children)) return '';
  return textOf((children.props as { children?: ReactNode }).children);
}

function isElsewhere(href: string | undefined): boolean {
  return /^https?:/.test(href ?? '');
}

export type MarkdownTextProps = {
  text: string;
  /** Whether sections have an address of their own, behind `#`. */
  hasAnchors?: boolean;
  /** Called once the text is on the page. */
  onShown?: (() => void) | undefined;
};

export function MarkdownText({ text, hasAnchors = false, onShown }: MarkdownTextProps) {
  useEffect(() => onShown?.(), [onShown]);
  // React can stop between two components: a long text read at one go would hold up a tap.
  return Object.entries(splitMarkdown(text)).map(([place, part]) => (
    <ReactMarkdown key={place} remarkPlugins={[remarkGfm]} components={hasAnchors ? withAnchors : components}>
      {part}
    </ReactMarkdown>
  ));
}
