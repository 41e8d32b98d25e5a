/** A free port of this machine that no outgoing connection takes. */
export declare function findFreePort(): Promise<number>;
