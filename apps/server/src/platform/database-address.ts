/** Words that the driver can read; '…@/' is a socket's. The embedded database's own address is not known at first. */
export const isDatabaseAddress = (text: string): boolean =>
  /^(?:embedded$|\/)/.test(text) ||
  (/^(?:postgres(?:ql)?:\/\/|socket:)/.test(text) && URL.canParse(text.replace('@/', '@socket/')));

/**
 * The address with the mode that the driver takes `sslmode=prefer`, `require` and `verify-ca` for, which it would
 * otherwise say in nine lines at each start. `uselibpqcompat=true` asks for PostgreSQL's own, weaker meaning.
 */
export const withMeantTls = (address: string): string =>
  /[?&]uselibpqcompat=true(?:&|$)/.test(address)
    ? address
    : address.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
