import { describe, expect, it } from 'vitest';
import { startAddress } from '../../phone/start-address.ts';

describe('where the app begins', () => {
  it.each([
    ['/home', '/home?parentAppOS=ios'],
    ['/sign-in-up?startWithLogIn=true', '/sign-in-up?startWithLogIn=true&parentAppOS=ios'],
    ['/subscriptions#basic', '/subscriptions?parentAppOS=ios#basic'],
    ['/home?parentAppOS=android', '/home?parentAppOS=ios'],
  ])('at %s is %s', (path, wanted) => {
    expect(startAddress(path, { parentAppOS: 'ios' })).toBe(wanted);
  });
});
