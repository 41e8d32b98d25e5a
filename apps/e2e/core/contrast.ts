import { expect, type Page } from '@playwright/test';

/** What is read against what, and how well. */
export type TextPair = { words: string; text: string; ground: string; ratio: number; least: number };

/**
 * Every text on the page with the colours that the browser computed for it, whatever the style sheet calls them: the text's
 * own against what is painted below its middle, each layer over the next, with their opacity. Left out is what lies on a
 * picture, what is not seen, and what is switched off, which may be faint.
 */
export async function measureContrast(page: Page): Promise<TextPair[]> {
  const before = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // What is below the window cannot be asked what lies under it.
  if (before) await page.setViewportSize({ ...before, height: Math.max(before.height, height) });
  const pairs = await page.evaluate(readPairs);
  if (before) await page.setViewportSize(before);
  return pairs;
}

/** Each text of the page stands out from its ground as much as WCAG's AA asks. */
export async function expectContrast(page: Page, where: string): Promise<void> {
  const pairs = await measureContrast(page);
  expect(pairs.length, `texts read on ${where}`).toBeGreaterThan(3);
  const faint = pairs.filter(({ ratio, least }) => ratio < least);
  const said = new Set(
    faint.map(({ words, text, ground, ratio }) => `${ratio.toFixed(2)}: ${text} on ${ground}: ${words}`),
  );
  expect.soft([...said], `contrast on ${where}`).toEqual([]);
}

/** Runs in the page. */
function readPairs(): TextPair[] {
  type Colour = [red: number, green: number, blue: number, alpha: number];
  const canvas = new OffscreenCanvas(1, 1);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Colour>();
  /** Of any notation, `color-mix()` and wide gamuts too, as the screen shows it. */
  const read = (css: string): Colour => {
    const before = known.get(css);
    if (before) return before;
    if (!pen) throw new Error('no canvas');
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = css;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    const colour: Colour = [red, green, blue, alpha / 255];
    known.set(css, colour);
    return colour;
  };
  const over = ([r, g, b, alpha]: Colour, [red, green, blue]: Colour): Colour => [
    r * alpha + red * (1 - alpha),
    g * alpha + green * (1 - alpha),
    b * alpha + blue * (1 - alpha),
    1,
  ];
  const faded = ([r, g, b, alpha]: Colour, opacity: number): Colour => [r, g, b, alpha * opacity];
  const luminance = ([red, green, blue]: Colour): number => {
    const linear = (part: number) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const write = ([red, green, blue]: Colour) =>
    `rgb(${Math.round(red)} ${Math.round(green)} ${Math.round(blue)})`;
  const opacityOf = (element: Element): number => {
    let opacity = 1;
    for (let at: Element | null = element; at; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity);
    return opacity;
  };
  const ancestorsOf = (element: Element): Element[] => {
    const found: Element[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) found.push(at);
    return found;
  };
  const isPicture = (element: Element) =>
    element instanceof SVGElement || /^(IMG|VIDEO|CANVAS|IFRAME|PICTURE)$/.test(element.tagName);

  /** What is painted below, from the top down to the first layer that hides the rest; null over a picture. */
  const groundOf = (element: Element, x: number, y: number): Colour | null => {
    const stack = document.elementsFromPoint(x, y);
    const at = stack.indexOf(element);
    const layers: Colour[] = [];
    let isHidden = false;
    for (const layer of at === -1 ? ancestorsOf(element) : stack.slice(at)) {
      if (layer !== element && isPicture(layer)) return null;
      const style = getComputedStyle(layer);
      if (style.backgroundImage !== 'none' && style.backgroundImage.includes('url(')) return null;
      const colour = faded(read(style.backgroundColor), opacityOf(layer));
      if (colour[3] === 0) continue;
      layers.push(colour);
      if (colour[3] > 0.996) {
        isHidden = true;
        break;
      }
    }
    const isNight = matchMedia('(prefers-color-scheme: dark)').matches;
    const canvasColour = read(isNight ? 'rgb(18 18 18)' : 'white');
    if (!isHidden) layers.push(canvasColour);
    return layers.reduceRight((ground, colour) => over(colour, ground), canvasColour);
  };

  const isOff = (element: Element) =>
    element.closest(':disabled, [aria-disabled="true"], [inert], option') !== null;
  const pairs: TextPair[] = [];
  const note = (element: Element, words: string, box: DOMRect, style: CSSStyleDeclaration) => {
    if (box.width < 2 || box.height < 2 || isOff(element)) return;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
    const ground = groundOf(element, box.x + box.width / 2, box.y + box.height / 2);
    if (!ground) return;
    const text = over(faded(read(style.color), opacityOf(element)), ground);
    const [dark = 0, light = 0] = [luminance(text), luminance(ground)].sort((one, other) => one - other);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    pairs.push({
      words: words.slice(0, 40),
      text: write(text),
      ground: write(ground),
      ratio: (light + 0.05) / (dark + 0.05),
      least: isLarge ? 3 : 4.5,
    });
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent?.trim() ?? '';
    if (!element || words === '' || element.closest('svg, script, style, template, noscript')) continue;
    range.selectNodeContents(node);
    // Its first line: the middle of several may lie beside a short last one.
    const [first] = range.getClientRects();
    if (first) note(element, words, first, getComputedStyle(element));
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    if (/^(checkbox|radio|range|file|hidden)$/.test(field.type)) continue;
    const isEmpty = field.value === '' && 'placeholder' in field && field.placeholder !== '';
    if (field.value === '' && !isEmpty) continue;
    const style = getComputedStyle(field, isEmpty ? '::placeholder' : null);
    note(field, isEmpty ? field.placeholder : field.value, field.getBoundingClientRect(), style);
  }
  return pairs;
}
