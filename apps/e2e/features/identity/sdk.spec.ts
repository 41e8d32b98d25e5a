import { randomInt } from 'node:crypto';
import { createPerson, findMail, linkOf } from '../../core/accounts.ts';
import { openWithSdk, type SdkWindow } from '../../core/sdk-in-page.ts';
import { expect, test } from '../../core/test.ts';

test.use({ bypassCSP: true });

const freshNumber = () => `+4179${String(randomInt(10_000_000)).padStart(7, '0')}`;

test('the official SDK signs in by phone, in a browser', async ({ page, request }) => {
  const phoneNumber = freshNumber();
  await openWithSdk(page);
  const verificationId = await page.evaluate(async (number) => {
    const { sdk, auth } = window as unknown as SdkWindow;
    const verifier = { type: 'recaptcha', verify: async () => 'unused', _reset: () => undefined };
    return new sdk.PhoneAuthProvider(auth).verifyPhoneNumber(number, verifier);
  }, phoneNumber);
  const code = /^\d{6}/.exec((await findMail(request, phoneNumber)).text)?.[0] ?? '';
  const signedIn = await page.evaluate(
    async ([id = '', digits = '']) => {
      const { sdk, auth } = window as unknown as SdkWindow;
      const { user } = await sdk.signInWithCredential(auth, sdk.PhoneAuthProvider.credential(id, digits));
      return { phoneNumber: user.phoneNumber, provider: (await user.getIdTokenResult()).signInProvider };
    },
    [verificationId, code],
  );
  expect(signedIn).toEqual({ phoneNumber, provider: 'phone' });
});

test('the official SDK upgrades an anonymous account, and deletes it', { tag: '@long' }, async ({ page }) => {
  await openWithSdk(page);
  const { email, password } = createPerson();
  const result = await page.evaluate(
    async ([address = '', secret = '']) => {
      const { sdk, auth } = window as unknown as SdkWindow;
      const { user } = await sdk.signInAnonymously(auth);
      const { uid } = user;
      await sdk.linkWithCredential(user, sdk.EmailAuthProvider.credential(address, secret));
      await user.reload();
      const isSame = user.uid === uid && !user.isAnonymous && user.email === address;
      await sdk.deleteUser(user);
      return { isSame, isGone: auth.currentUser === null };
    },
    [email, password],
  );
  expect(result).toEqual({ isSame: true, isGone: true });
});

test('the official SDK enrols a phone as second factor and asks for it', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { email, password } = createPerson();
  const phoneNumber = freshNumber();
  await openWithSdk(page);
  await page.evaluate(
    async ([address = '', secret = '']) => {
      const { sdk, auth } = window as unknown as SdkWindow;
      const { user } = await sdk.createUserWithEmailAndPassword(auth, address, secret);
      await sdk.sendEmailVerification(user);
    },
    [email, password],
  );
  const oobCode = new URL(linkOf(await findMail(request, email))).searchParams.get('oobCode') ?? '';
  const enrolmentId = await page.evaluate(
    async ([code = '', number = '']) => {
      const { sdk, auth } = window as unknown as SdkWindow;
      await sdk.applyActionCode(auth, code);
      const user = auth.currentUser;
      if (!user) throw new Error('no user is signed in');
      await user.reload();
      const session = await sdk.multiFactor(user).getSession();
      const verifier = { type: 'recaptcha', verify: async () => 'unused', _reset: () => undefined };
      return new sdk.PhoneAuthProvider(auth).verifyPhoneNumber({ phoneNumber: number, session }, verifier);
    },
    [oobCode, phoneNumber],
  );
  const digitsOf = async () => /^\d{6}/.exec((await findMail(request, phoneNumber)).text)?.[0] ?? '';
  const first = await digitsOf();
  const signInId = await page.evaluate(
    async ([id = '', digits = '', address = '', secret = '']) => {
      const own = window as unknown as SdkWindow & { resolver: import('firebase/auth').MultiFactorResolver };
      const { sdk, auth } = own;
      const user = auth.currentUser;
      if (!user) throw new Error('no user is signed in');
      const assertion = sdk.PhoneMultiFactorGenerator.assertion(sdk.PhoneAuthProvider.credential(id, digits));
      await sdk.multiFactor(user).enroll(assertion, 'Mobile');
      await sdk.signOut(auth);
      const error: unknown = await sdk
        .signInWithEmailAndPassword(auth, address, secret)
        .catch((thrown: unknown) => thrown);
      own.resolver = sdk.getMultiFactorResolver(auth, error as import('firebase/auth').MultiFactorError);
      const { hints, session } = own.resolver;
      const verifier = { type: 'recaptcha', verify: async () => 'unused', _reset: () => undefined };
      const hint = hints[0];
      if (!hint) throw new Error('no second factor was asked for');
      return new sdk.PhoneAuthProvider(auth).verifyPhoneNumber({ multiFactorHint: hint, session }, verifier);
    },
    [enrolmentId, first, email, password],
  );
  await expect.poll(digitsOf).not.toBe(first);
  const second = await digitsOf();
  const factor = await page.evaluate(
    async ([id = '', digits = '']) => {
      const own = window as unknown as SdkWindow & { resolver: import('firebase/auth').MultiFactorResolver };
      const { sdk } = own;
      const assertion = sdk.PhoneMultiFactorGenerator.assertion(sdk.PhoneAuthProvider.credential(id, digits));
      const { user } = await own.resolver.resolveSignIn(assertion);
      return (await user.getIdTokenResult()).signInSecondFactor;
    },
    [signInId, second],
  );
  expect(factor).toBe('phone');
});
