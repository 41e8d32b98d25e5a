/** Conditions that no test catches, and why none can or need be. */
export const NOT_CAUGHT: { readonly [condition: string]: string } = {
  'apps/server/src/features/comments/comments.documents.ts#1195830f.0':
    'the protocol has refused a visitor before (commit.ts); here the type is narrowed',
};
