import { keysOf } from '@school/domain/keys-of';
import { REGIONS, type RegionId } from '@school/domain/spelling/region-names';
import { createOutbox } from '../outbox/outbox.ts';
import { oneOf } from '../parse/shape.ts';
import type { KeptStorage } from '../store/kept-storage.ts';

/** The dialect that a visitor wants to hear. With the next log-in it is the account's, which tells the server. */
export const dialectOutbox = createOutbox<RegionId>({
  placeOf: (UID) => `school.heard-dialect/${UID || 'visitor'}`,
  parse: oneOf(keysOf(REGIONS)),
});

/** What a call says of it: nothing for an account, whose choice the server knows, and for who has not chosen. */
export function wishedDialect(storage: KeptStorage, UID: string): { region?: RegionId } {
  const region = UID === '' ? dialectOutbox.list(storage, '').get('') : undefined;
  return region === undefined ? {} : { region };
}
