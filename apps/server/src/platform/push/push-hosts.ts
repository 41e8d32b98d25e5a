import { BlockList, isIP } from 'node:net';

/** The push services of Chrome, Edge, Firefox and Safari. */
export const KNOWN_PUSH_HOSTS = [
  'fcm.googleapis.com',
  '*.notify.windows.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
] as const;

/** `*.` stands for one or more names before the rest. */
export const PUSH_HOST = /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/;

/** Whether a message may be sent to this address: a known service, over TLS, on its usual port. */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  const address = URL.parse(endpoint);
  if (address?.protocol !== 'https:' || address.port !== '') return false;
  if (address.username !== '' || address.password !== '' || address.hash !== '') return false;
  return hosts.some((host) => isHost(address.hostname, host));
}

function isHost(hostname: string, host: string): boolean {
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
}

const INTERNAL: readonly (readonly [net: string, prefix: number])[] = [
  // IANA's special-purpose registries: nothing there is a service of the public network.
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Of IPv6 only what is given out to the public, without its documentation and its ways into IPv4. */
const PUBLIC_V6 = blockList([['2000::', 3]], 'ipv6');
const ODD_V6 = blockList(
  [
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ],
  'ipv6',
);
const INTERNAL_V4 = blockList(INTERNAL, 'ipv4');

function blockList(nets: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of nets) list.addSubnet(net, prefix, family);
  return list;
}

/** Whether an IP address belongs to the public network, and not to this machine or the ones around it. */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 4) return !INTERNAL_V4.check(ip, 'ipv4');
  return isIP(ip) === 6 && PUBLIC_V6.check(ip, 'ipv6') && !ODD_V6.check(ip, 'ipv6');
}
