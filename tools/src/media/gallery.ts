import { existsSync } from 'node:fs';
import type { Palette } from './palette.ts';

type Drawing = (palette: Palette) => string;

/** The place's drawing, from `places/<name>.ts`. */
export async function getPlace(name: string): Promise<Drawing> {
  const file = new URL(`./places/${name}.ts`, import.meta.url);
  if (!existsSync(file)) throw new Error(`There is no drawing of the place '${name}' yet.`);
  const { place } = (await import(file.href)) as { place: Drawing };
  return place;
}

/** The lesson's poster, from `posters/<id>.ts`, if it has one. */
export async function findPoster(id: string): Promise<Drawing | null> {
  const file = new URL(`./posters/${id}.ts`, import.meta.url);
  if (!existsSync(file)) return null;
  const { poster } = (await import(file.href)) as { poster: Drawing };
  return poster;
}
