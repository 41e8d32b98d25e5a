/** What a build has made; the build writes it into the worker (`apps/web/service-worker.ts`). */
export type Release = {
  version: string;
  /** The script that every page of this release names, and no page of another. */
  entry: string;
  /** Addresses of everything that its pages may load. */
  files: readonly string[];
};
