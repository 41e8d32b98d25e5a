import type { Palette } from '../palette.ts';

/** The sheets of a place behind those who speak: its ink is paler, as things are that are farther away. */
export function farther(palette: Palette): Palette {
  return { ...palette, ink: '#6f6558' };
}
