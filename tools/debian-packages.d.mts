export declare function installPackages(): void;

export declare function installPackage(name: string, path: string): boolean;

export declare function findChromium(): string | undefined;
