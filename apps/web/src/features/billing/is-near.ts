type Span = { top: number; bottom: number };

/** Pixels between the main button and the bar's within which the bar would only repeat it (specification §9). */
const NEAR_PX = 90;

/** Whether two places on the screen are within 90 px of each other, up or down. */
export function isNear(one: Span, other: Span): boolean {
  return Math.max(one.top - other.bottom, other.top - one.bottom) <= NEAR_PX;
}
