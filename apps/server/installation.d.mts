export declare function isInstalled(folder: string): boolean;
