import type { Thunk } from '../../shared/store/thunk.ts';

export type PasswordRule =
  | { name: 'length'; least: number; isMet: boolean }
  | { name: 'lowerCase' | 'upperCase' | 'digit' | 'special'; isMet: boolean };

/** What the server demands of a password, and which of it this one meets. */
export function checkPassword(password: string): Thunk<Promise<PasswordRule[]>> {
  return async (_dispatch, _getState, services) => {
    const { auth, sdk } = await services.auth.open();
    const status = await sdk.validatePassword(auth, password);
    const { minPasswordLength } = status.passwordPolicy.customStrengthOptions;
    const length: PasswordRule = {
      name: 'length',
      least: minPasswordLength ?? 6,
      isMet: status.meetsMinPasswordLength ?? true,
    };
    const others = [
      ['lowerCase', status.containsLowercaseLetter],
      ['upperCase', status.containsUppercaseLetter],
      ['digit', status.containsNumericCharacter],
      ['special', status.containsNonAlphanumericCharacter],
    ] as const;
    return [length, ...others.flatMap(([name, isMet]) => (isMet === undefined ? [] : [{ name, isMet }]))];
  };
}
