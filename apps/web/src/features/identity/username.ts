import { checkUsername, type UsernameCheck } from '@school/domain/username';

type Refusal = Extract<UsernameCheck, { ok: false }>['reason'];

/** A username that the server would not take: found before there is an account that would stay without one. */
class UsernameRefused extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(reason);
    this.name = 'UsernameRefused';
    this.reason = reason;
  }
}

/** The name as it is kept; throws what `findUsernameRefusal` knows. */
export function requireUsername(text: string): string {
  const check = checkUsername(text);
  if (!check.ok) throw new UsernameRefused(check.reason);
  return check.name;
}

export function findUsernameRefusal(thrown: unknown): Refusal | null {
  return thrown instanceof UsernameRefused ? thrown.reason : null;
}
