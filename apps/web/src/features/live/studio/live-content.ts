import type { PieceContent } from '@school/contract/course-pieces';

/** What a form of the live lessons says. */
export type LiveContent = NonNullable<PieceContent<'live-lessons'>>;
