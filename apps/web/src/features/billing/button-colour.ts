import type { SubscriptionPackage } from '@school/contract/billing';
import type { CSSProperties } from 'react';
import type { ButtonLook } from '../../shared/ui/button.tsx';

type Paint = { look: ButtonLook; style: CSSProperties | undefined };
type Coloured = Pick<SubscriptionPackage, 'ButtonColour' | 'Main'>;

/** The colours that the design has by name. */
const LOOKS: { [colour: string]: ButtonLook } = { red: 'main', ink: 'solid', paper: 'plain' };
/** Where black and white are equally far from a colour in contrast (WCAG 2's relative luminance). */
const MIDDLE_LUMINANCE = 0.179;

/**
 * How a package's button is painted: a colour of the design by its name, another as `#rrggbb` with words that can be
 * read on it. What is neither counts as not given: red for the plan that is recommended.
 */
export function paintOf({ ButtonColour, Main }: Coloured): Paint {
  const look = LOOKS[ButtonColour.toLowerCase()];
  if (look) return { look, style: undefined };
  const luminance = findLuminance(ButtonColour);
  if (luminance === null) return { look: Main ? 'main' : 'solid', style: undefined };
  const color = luminance > MIDDLE_LUMINANCE ? 'black' : 'white';
  return { look: 'solid', style: { backgroundColor: ButtonColour, color } };
}

function findLuminance(colour: string): number | null {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour) ?? [];
  if (!red || !green || !blue) return null;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(hex: string): number {
  const part = Number.parseInt(hex, 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
