import type { APIRequestContext, Page, Route } from '@playwright/test';
import { createPerson, type Person } from '../../core/accounts.ts';
import { expect, test } from '../../core/test.ts';

type Step = { of: string; before: (route: Route) => Promise<unknown>; makesAccount: boolean };

const nothing = async () => undefined;

/** The request at which the page dies; before that the server may have done its part. */
const STEPS: { readonly [moment: string]: Step } = {
  'before the account is requested': { of: '**/accounts:signUp*', before: nothing, makesAccount: false },
  'before the answer comes': {
    of: '**/accounts:signUp*',
    before: (route) => route.fetch(),
    makesAccount: true,
  },
  'before the account is read': { of: '**/accounts:lookup*', before: nothing, makesAccount: true },
  'before the name is sent': { of: '**/accounts:update*', before: nothing, makesAccount: true },
  'before the consents are sent': { of: '**/documents:commit*', before: nothing, makesAccount: true },
  'before their place is noted': { of: '**/noteConsents', before: nothing, makesAccount: true },
};

for (const [moment, step] of Object.entries(STEPS))
  test(`a page that dies ${moment} leaves a whole account, or none`, { tag: '@long' }, async ({
    page,
    request,
  }) => {
    const person = createPerson();
    await fillForm(page, person);
    const hasDied = dieAt(page, step);
    await page.getByRole('button', { name: 'SIGN UP', exact: true }).click();
    await hasDied;
    // With nothing of the page, and from another browser.
    const account = await readAccount(request, person);
    expect(account).toEqual(
      step.makesAccount
        ? { name: person.username, terms: true, reminders: false, newsletters: true }
        : 'INVALID_LOGIN_CREDENTIALS',
    );
  });

async function fillForm(page: Page, person: Person): Promise<void> {
  await page.goto('/sign-in-up');
  await page.getByLabel('username').fill(person.username);
  await page.getByLabel('email', { exact: true }).fill(person.email);
  await page.getByLabel('password', { exact: true }).fill(person.password);
  await page.getByRole('checkbox', { name: /I agree to the terms and conditions/ }).check();
  await page.getByRole('checkbox', { name: /newsletters/ }).check();
}

async function dieAt(page: Page, { of, before }: Step): Promise<void> {
  const reached = Promise.withResolvers<void>();
  await page.route(of, async (route) => {
    await before(route);
    await page.close();
    reached.resolve();
  });
  await reached.promise;
}

type Fields = { [field: string]: { mapValue: { fields: { didUserAgree: { booleanValue: boolean } } } } };

async function readAccount(request: APIRequestContext, { email, password }: Person) {
  const { apiKey, projectId } = (await (await request.get('/__/firebase/init.json')).json()) as {
    apiKey: string;
    projectId: string;
  };
  const ask = async <Body>(method: string, data: object): Promise<Body> => {
    const path = `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${apiKey}`;
    return (await (await request.post(path, { data })).json()) as Body;
  };
  const { idToken, localId, displayName, error } = await ask<{
    idToken: string;
    localId: string;
    displayName: string;
    error?: { message: string };
  }>('signInWithPassword', { email, password });
  if (error) return error.message;
  const path = `/v1/projects/${projectId}/databases/(default)/documents/Users/${localId}`;
  const answer = await request.get(path, { headers: { authorization: `Bearer ${idToken}` } });
  const { fields = {} } = (await answer.json()) as { fields?: Fields };
  const agreed = (field: string) => fields[field]?.mapValue.fields.didUserAgree.booleanValue;
  return {
    name: displayName,
    terms: agreed('PrivacyPolicyAndTermsAndConditionsConsent'),
    reminders: agreed('RemindersConsent'),
    newsletters: agreed('MarketingConsent'),
  };
}
