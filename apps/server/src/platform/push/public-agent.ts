import { type LookupAddress, type LookupAllOptions, lookup as lookupAddress } from 'node:dns';
import { Agent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './push-hosts.ts';

const MOST_CONNECTIONS = 10;
export const INTERNAL_ADDRESS = 'internal address';

/** Connects to the public network alone: what a name stands for is looked at when the connection is made. */
export function createPublicAgent(): Agent {
  return new Agent({
    keepAlive: true,
    maxSockets: MOST_CONNECTIONS,
    lookup: createPublicLookup(lookupAddress),
  });
}

type LookUpAll = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** Of the addresses of a name, those of the public network. */
export function createPublicLookup(lookUpAll: LookUpAll): LookupFunction {
  return (hostname, options, callback) => {
    lookUpAll(hostname, { ...options, all: true }, (error, found) => {
      const allowed = error ? [] : found.filter(({ address }) => isPublicAddress(address));
      const [first] = allowed;
      if (!first) callback(error ?? new Error(INTERNAL_ADDRESS), '', 4);
      else if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}
