/**
 * How many entries an `LRUCache` keeps, where that is many: by its `max` it makes room for all of them at once, which for
 * a hundred thousand takes some 50 ms of a server's start, and the memory too.
 */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
