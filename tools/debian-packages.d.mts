export declare function installPackages(): void;

export declare function findChromium(): string | undefined;
