import type { Language } from '@school/contract/language-cookie';
import { describe, expect, it } from 'vitest';
import { createFakeCallables, createFakeServices, createMemoryStorage } from '../../testing/fake-services.ts';
import { CallFailure } from '../shared/api/call-error.ts';
import { keepLanguage, readChosenLanguage } from '../shared/texts/language-choice.ts';
import { agreeOnLanguage, chooseLanguage, forgetAsking } from './choose-language.ts';
import { createStore } from './store.ts';

/** A browser whose account has the language. */
function open(language: Language | null | Error) {
  const callables = createFakeCallables({
    getLanguage: language instanceof Error ? language : { language },
    changeLanguage: {},
  });
  const storage = createMemoryStorage();
  const store = createStore({ services: createFakeServices({ ...callables, storage }) });
  return { ...callables, store };
}

describe('after a log-in', () => {
  it('a browser in which nothing was chosen takes the account’s language over', async () => {
    const { store, payloadsOf } = open('de');
    await store.dispatch(agreeOnLanguage('vreni'));
    expect(readChosenLanguage()).toBe('de');
    expect(payloadsOf('changeLanguage')).toEqual([]);
  });

  it('an account without a language takes the browser’s', async () => {
    keepLanguage('de', { isByHand: true });
    const { store, payloadsOf } = open(null);
    await store.dispatch(agreeOnLanguage('vreni'));
    expect(payloadsOf('changeLanguage')).toEqual([{ language: 'de' }]);
  });

  it('a choice made in this browser stays, and so does the account’s', async () => {
    keepLanguage('en', { isByHand: true });
    const { store, payloadsOf } = open('de');
    await store.dispatch(agreeOnLanguage('vreni'));
    expect(readChosenLanguage()).toBe('en');
    expect(payloadsOf('changeLanguage')).toEqual([]);
  });

  it('the next account’s language replaces what the one before had brought', async () => {
    await open('de').store.dispatch(agreeOnLanguage('vreni'));
    await open('en').store.dispatch(agreeOnLanguage('trudi'));
    expect(readChosenLanguage()).toBe('en');
  });

  it('it is requested once, and again after the next log-in', async () => {
    const { store, payloadsOf } = open('de');
    await store.dispatch(agreeOnLanguage('vreni'));
    await store.dispatch(agreeOnLanguage('vreni'));
    expect(payloadsOf('getLanguage')).toHaveLength(1);
    await store.dispatch(forgetAsking());
    await store.dispatch(agreeOnLanguage('vreni'));
    expect(payloadsOf('getLanguage')).toHaveLength(2);
  });

  it('a server that is away leaves the language, and is asked again', async () => {
    const { store, payloadsOf } = open(new CallFailure('unavailable', 'away'));
    await expect(store.dispatch(agreeOnLanguage('vreni'))).rejects.toThrow();
    expect(readChosenLanguage()).toBe('en');
    await expect(store.dispatch(agreeOnLanguage('vreni'))).rejects.toThrow();
    expect(payloadsOf('getLanguage')).toHaveLength(2);
  });
});

describe('a choice', () => {
  it('counts in this browser, and is saved to the account', async () => {
    const { store, payloadsOf } = open('en');
    expect(await store.dispatch(chooseLanguage('de', 'vreni'))).toBe(true);
    expect(readChosenLanguage()).toBe('de');
    expect(payloadsOf('changeLanguage')).toEqual([{ language: 'de' }]);
  });

  it('of a visitor is not sent anywhere', async () => {
    const { store, payloadsOf } = open(null);
    expect(await store.dispatch(chooseLanguage('de', ''))).toBe(true);
    expect(payloadsOf('changeLanguage')).toEqual([]);
  });

  it('counts in this browser although the server is away', async () => {
    const services = createFakeServices();
    const store = createStore({ services });
    expect(await store.dispatch(chooseLanguage('de', 'vreni'))).toBe(false);
    expect(readChosenLanguage()).toBe('de');
  });
});

it('a made-up language in the cookie is English', () => {
  Object.assign(document, { cookie: 'language=klingon; path=/' });
  expect(readChosenLanguage()).toBe('en');
});
