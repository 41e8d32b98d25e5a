import type { FilmReason } from '@school/contract/films';

/** Why nothing can be made of a film, as the studio says it. */
export class FilmProblem extends Error {
  readonly reason: FilmReason;
  constructor(reason: FilmReason, complaint = '') {
    super(`A film is refused (${reason}). ${complaint}`.trim());
    this.name = 'FilmProblem';
    this.reason = reason;
  }
}
