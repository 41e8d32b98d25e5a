import { lookup as lookupAddress } from 'node:dns';
import { Agent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './push-hosts.ts';

const MOST_CONNECTIONS = 10;
export const INTERNAL_ADDRESS = 'internal address';

/** Connects to the public network alone: what a name stands for is looked at when the connection is made. */
export function createPublicAgent(): Agent {
  return new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS, lookup: lookupPublic });
}

const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookupAddress(hostname, { ...options, all: true }, (error, found) => {
    const allowed = error ? [] : found.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (!first) callback(error ?? new Error(INTERNAL_ADDRESS), '', 4);
    else if (options.all) callback(null, allowed);
    else callback(null, first.address, first.family);
  });
};
