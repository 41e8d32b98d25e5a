import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { withMeantTls } from './database-address.ts';
import { describeDatabaseFault } from './database-faults.ts';

const fault = (facts: { [name: string]: unknown }, message = 'canary-password at 10.9.8.7') =>
  Object.assign(new Error(message), facts);

describe('a fault of the database', () => {
  it.each([
    [{ code: 'ECONNREFUSED', syscall: 'connect' }, 'start PostgreSQL'],
    [{ code: 'ENOENT', syscall: 'connect' }, 'start PostgreSQL'],
    [{ code: 'ENOTFOUND' }, 'not found by its name'],
    [{ code: '28P01', severity: 'FATAL' }, 'correct them in DATABASE_URL'],
    [{ code: '3D000', severity: 'FATAL' }, 'create it'],
    [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'sslrootcert=FILE'],
    [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'of another name'],
  ])('%o is a sentence with what to do, and nothing of the address', (facts, sentence) => {
    const said = describeDatabaseFault(fault(facts));
    expect(said).toContain(sentence);
    expect(said).toContain(`(${facts.code})`);
    expect(said).not.toContain('canary');
  });

  it('is found behind the statement that failed, which is not said', () => {
    const cause = fault({ code: '42501', severity: 'ERROR' });
    const said = describeDatabaseFault(fault({ query: 'create schema canary', params: [], cause }));
    expect(said).toContain('make it the owner of the database');
    expect(said).toContain('or name the owner’s role in DATABASE_DIRECT_URL');
    expect(said).not.toContain('canary');
  });

  it.each([
    ['The server does not support SSL connections', 'does not speak TLS'],
    ['timeout expired', 'does not answer'],
  ])('without a code is known by the driver’s words: %s', (message, sentence) => {
    expect(describeDatabaseFault(new Error(message))).toContain(sentence);
  });

  it('is also a file of the address that cannot be read, as the driver finds it', () => {
    const said = (file: string) => {
      const connectionString = `postgres://school:canary@127.0.0.1:1/school?sslmode=verify-full&sslrootcert=${file}`;
      try {
        return new pg.Client({ connectionString }).host;
      } catch (error) {
        return describeDatabaseFault(error);
      }
    };
    expect(said('/nowhere/authority.crt')).toBe(
      'A file that DATABASE_URL names (sslrootcert, sslcert or sslkey) cannot be read: correct its path, or who may read it: /nowhere/authority.crt. (ENOENT)',
    );
    expect(said('/')).toContain('who may read it. (EISDIR)');
  });

  it('of PostgreSQL that is not known here is said in its words', () => {
    expect(describeDatabaseFault(fault({ code: '0A000', severity: 'ERROR' }, 'not so'))).toBe(
      'PostgreSQL refuses: not so. (0A000)',
    );
  });

  it.each([
    [fault({ code: 'ENOENT', syscall: 'open' })],
    [fault({ code: 'EPERM' })],
    [fault({ cause: fault({ code: 'ECONNREFUSED' }) })],
    [new TypeError('x is not a function')],
    ['a text'],
  ])('is none where another thing failed: %s', (other) => {
    expect(describeDatabaseFault(other)).toBeNull();
  });
});

describe('an address', () => {
  it.each([
    ['?sslmode=require', '?sslmode=verify-full'],
    ['?a=b&sslmode=prefer&c=d', '?a=b&sslmode=verify-full&c=d'],
    ['?sslmode=verify-ca&sslrootcert=/db.crt', '?sslmode=verify-full&sslrootcert=/db.crt'],
    ['?sslmode=disable', '?sslmode=disable'],
    ['?sslmode=no-verify', '?sslmode=no-verify'],
    ['?sslmode=require&uselibpqcompat=true', '?sslmode=require&uselibpqcompat=true'],
    ['', ''],
  ])('with %s has the mode that the driver means, which then says nothing', (given, meant) => {
    const warned = vi.spyOn(process, 'emitWarning').mockReturnValue();
    const address = (words: string) => `postgres://school:word@127.0.0.1/school${words}`;
    const connectionString = withMeantTls(address(given));
    expect(connectionString).toBe(address(meant));
    if (!meant.includes('/db.crt')) expect(new pg.Client({ connectionString }).host).toBe('127.0.0.1');
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });
});
