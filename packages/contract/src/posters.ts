/** The widths in which a lesson's poster is made beside the whole one. A lesson may have fewer, or none. */
export const POSTER_WIDTHS = [320, 640, 960] as const;

/** In the order in which a browser should try them. */
export const POSTER_FORMATS = ['avif', 'webp'] as const;
export type PosterFormat = (typeof POSTER_FORMATS)[number];
