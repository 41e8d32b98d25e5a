/** A port of this machine that nobody listens on, and that no outgoing connection takes. */
export declare function findFreePort(): Promise<number>;
