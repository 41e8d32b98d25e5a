/** Conditions that no test catches, and why none can or need be. */
export const NOT_CAUGHT: { readonly [condition: string]: string } = {
  'apps/server/src/app/course-claims.ts#858c88e1.0':
    'which plan the first page calls VIP: it opens nothing, and course-claims.built.test.ts reads it',
  'apps/server/src/features/card-files/card-files.routes.ts#310f0c42.0':
    'the routes’ hook has refused a visitor before a byte is read; here the type is narrowed',
  'apps/server/src/features/identity/api/session-cookie.routes.ts#1195830f.0':
    'without a token the check of it that follows refuses in the same way',
  'apps/server/src/features/stage/rtmp/serve-publisher.ts#f2949d0f.0':
    'who has hung up with a wrong key has no stream to end: either way the connection is over',
  'apps/server/src/features/comments/comments.documents.ts#1195830f.0':
    'the protocol has refused a visitor before (commit.ts); here the type is narrowed',
};
