/** Who reads, and writes where they are logged in. */
export type CommentAuthor = { isKnown: boolean; isLoggedIn: boolean; UID: string; Username: string };
