type Attributes = { [name: string]: string | boolean };

/** An element with its attributes and what stands in it; text is always text. For documents that have no React. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, '');
    else if (value !== false) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

/** Changes what is shown only where it is another: a screen reader would say it again. */
export function setText(shown: HTMLElement, text: string): void {
  if (shown.textContent !== text) shown.textContent = text;
  shown.hidden = text === '';
}
