type Environment = { readonly [name: string]: string | undefined };
export declare function findDataDir(env: Environment): string;
export declare function findMediaDir(env: Environment): string;
export declare function findZoomDir(env: Environment): string;
