import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx/react';
import { type ComponentProps, isValidElement, type ReactNode, useEffect } from 'react';
import { Dialect } from './dialect.tsx';
import { ScrollBox } from './scroll-box.tsx';
import { toSlug } from './slug.ts';
import { splitMarkdown } from './split-markdown.ts';

/** The reader gives every heading an id; only a section that can be linked to has one here. */
function headingOf(Level: 'h2' | 'h3' | 'h4' | 'h5' | 'h6') {
  return ({ id: _id, ...props }: ComponentProps<'h2'>) => <Level {...props} />;
}

/** Headings start at the second level, below the page's own. Emphasis is how the course marks Swiss German. */
const overrides: MarkdownToJSX.Overrides = {
  h1: headingOf('h2'),
  h2: headingOf('h2'),
  h3: headingOf('h3'),
  h4: headingOf('h4'),
  h5: headingOf('h5'),
  h6: headingOf('h6'),
  em: ({ children }: ComponentProps<'em'>) => <Dialect as="em">{children}</Dialect>,
  a: ({ href, children, ...props }: ComponentProps<'a'>) => (
    <a {...props} href={href} {...(isElsewhere(href) && { rel: 'noopener noreferrer' })}>
      {children}
    </a>
  ),
  table: (props: ComponentProps<'table'>) => (
    <ScrollBox>
      <table {...props} />
    </ScrollBox>
  ),
};

/** Sections that can be linked to. */
const withAnchors: MarkdownToJSX.Overrides = {
  ...overrides,
  h2: ({ children, ...props }: ComponentProps<'h2'>) => (
    <h2 {...props} id={toSlug(textOf(children))}>
      {children}
    </h2>
  ),
};

/** Raw HTML is shown as it is written, and a single line is a paragraph too. */
const OPTIONS = {
  disableParsingRawHTML: true,
  forceBlock: true,
  wrapper: null,
} satisfies MarkdownToJSX.Options;

function textOf(children: ReactNode): string {
  if (Array.isArray(children)) return children.map(textOf).join('');
  if (typeof children === 'string' || typeof children === 'number') return String(children);
  return isValidElement<{ children?: ReactNode }>(children) ? textOf(children.props.children) : '';
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
    <Markdown key={place} options={{ ...OPTIONS, overrides: hasAnchors ? withAnchors : overrides }}>
      {part}
    </Markdown>
  ));
}
