import type { PieceContent } from '@school/contract/course-pieces';

/** What a form of the private lessons says. */
export type Hours = NonNullable<PieceContent<'private-lessons'>>;
