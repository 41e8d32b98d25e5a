/** Conditions that no test catches, and why none can or need be. */
export const NOT_CAUGHT: { readonly [condition: string]: string } = {
  'apps/server/src/app/course-claims.ts#858c88e1.0':
    'which plan the first page calls VIP: it opens nothing, and course-claims.built.test.ts reads it',
  'apps/server/src/features/card-files/card-files.routes.ts#310f0c42.0':
    'the routes’ hook has refused a visitor before a byte is read; here the type is narrowed',
  'apps/server/src/features/comments/comments.documents.ts#1195830f.0':
    'the protocol has refused a visitor before (commit.ts); here the type is narrowed',
};
