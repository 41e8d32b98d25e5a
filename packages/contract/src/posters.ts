/** The widths in which a lesson's poster is made beside the whole one. A lesson may have fewer, or none. */
export const POSTER_WIDTHS = [320, 640, 960] as const;

/** In the order in which a browser should try them. */
export const POSTER_FORMATS = ['avif', 'webp'] as const;
export type PosterFormat = (typeof POSTER_FORMATS)[number];

/** A film's own pictures among which its teacher chooses the poster: each is named by its second. */
export const posterChoice = (second: number): string => `poster-choice-${second}.webp`;
export const POSTER_CHOICE = /^poster-choice-(\d+)\.webp$/;

/** Small pictures of a film for who seeks in it, beside its playlist: one file, and when each of them is shown. */
export const STORYBOARD = { pictures: 'storyboard.webp', times: 'storyboard.vtt' } as const;
