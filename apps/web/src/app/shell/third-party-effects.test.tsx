import type { ThirdPartyConfiguration } from '@school/contract/configuration';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { putIntoApp } from '../../../testing/app-page.ts';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { userRemoved, userStored } from '../../features/identity/current-user.slice.ts';
import { flowOpened } from '../../features/identity/sign-up-flow.slice.ts';
import type { Analytics } from '../../shared/analytics/analytics.ts';
import { configurationLoaded, initialConfiguration } from '../../shared/configuration/configuration.slice.ts';
import { createStore } from '../store.ts';
import { MoreEffects } from './more-effects.tsx';
import { ThirdPartyEffects } from './third-party-effects.tsx';

const CHAT = { scriptUrl: 'https://chat.example/w.js', setupUrl: '/outside/support-chat.js', frame: '#chat' };
const COUNTS = { scriptUrl: 'https://tags.example/gtag/js', setupUrl: null, measurementId: 'G-AB12CD' };
const BANNER = { scriptUrl: 'https://banner.example/b.js', setupUrl: null };
const NONE: ThirdPartyConfiguration = { supportChat: null, consentBanner: null, analytics: null };
const MIRA = { UID: 'mira', Username: 'Mira', email: 'mira@learner.example' };

const scripts = () => [...document.scripts].map((script) => script.getAttribute('src'));
const frame = document.createElement('div');
frame.id = 'chat';

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer));
  document.body.append(frame);
});

function show(outside: Partial<ThirdPartyConfiguration>, address = '/') {
  const analytics = {
    countPage: vi.fn<Analytics['countPage']>(),
    stop: vi.fn<Analytics['stop']>().mockResolvedValue(undefined),
  };
  const openAnalytics = vi.fn(async () => analytics);
  const store = createStore({ services: createFakeServices({ analytics: openAnalytics }) });
  renderApp(<ThirdPartyEffects outside={{ ...NONE, ...outside }} />, store, address);
  return { store, analytics, openAnalytics };
}

const answer = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const idle = () => act(() => vi.dynamicImportSettled());

describe('without a consent', () => {
  it('loads no third-party script, and requests the decision once', async () => {
    const { openAnalytics } = show({ supportChat: CHAT, analytics: COUNTS });
    await idle();
    expect(scripts()).toEqual([]);
    expect(openAnalytics).not.toHaveBeenCalled();
    await answer('No, thanks');
    await idle();
    expect(screen.queryByRole('button')).toBeNull();
    expect(scripts()).toEqual([]);
    expect(openAnalytics).not.toHaveBeenCalled();
  });

  it('asks nothing where only a banner of a provider is set', async () => {
    show({ consentBanner: BANNER });
    await waitFor(() => expect(scripts()).toEqual([BANNER.scriptUrl]));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('with a consent', () => {
  it('loads the operator’s lines and then the chat, and counts the page', async () => {
    const { analytics } = show({ supportChat: CHAT, analytics: COUNTS }, '/success/cs_test_1?x=1');
    await answer('Yes');
    await waitFor(() => expect(scripts()).toEqual([CHAT.setupUrl, CHAT.scriptUrl]));
    await waitFor(() => expect(analytics.countPage).toHaveBeenCalledOnce());
    expect(analytics.countPage.mock.calls[0]?.[0].path).toBe('/success');
  });

  it.each([
    ['/', ''],
    ['/settings', ''],
    ['/videos/gruezi', 'hidden'],
    ['/flashcards', 'hidden'],
    ['/live-lessons', 'hidden'],
  ])('at %s the chat’s frame is "%s"', async (address, visibility) => {
    localStorage.setItem('school.outside-consents', '{"supportChat":true}');
    show({ supportChat: CHAT }, address);
    await waitFor(() => expect(scripts()).toHaveLength(2));
    expect(frame.style.visibility).toBe(visibility);
  });

  it('hides the chat while the sign-up overlay is open', async () => {
    localStorage.setItem('school.outside-consents', '{"supportChat":true}');
    const { store } = show({ supportChat: CHAT });
    await waitFor(() => expect(scripts()).toHaveLength(2));
    act(() => void store.dispatch(flowOpened()));
    expect(frame.style.visibility).toBe('hidden');
  });
});

describe('the banner of a provider', () => {
  it('gets the uid on a log-in, and none on a log-out', async () => {
    const heard: unknown[] = [];
    const hear = (event: Event) => heard.push((event as CustomEvent<unknown>).detail);
    window.addEventListener('school:uid', hear);
    const { store } = show({ consentBanner: BANNER });
    await waitFor(() => expect(heard).toEqual([{ uid: null }]));
    act(() => void store.dispatch(userStored(MIRA)));
    act(() => void store.dispatch(userRemoved()));
    expect(heard).toEqual([{ uid: null }, { uid: 'mira' }, { uid: null }]);
    window.removeEventListener('school:uid', hear);
  });

  it('says what may be loaded; anything but a plain yes is a no', async () => {
    show({ consentBanner: BANNER, supportChat: CHAT, analytics: COUNTS });
    const say = (detail: unknown) =>
      act(() => void window.dispatchEvent(new CustomEvent('school:consents', { detail })));
    say({ supportChat: 'yes' });
    say(null);
    await idle();
    expect(scripts()).toEqual([BANNER.scriptUrl]);
    say({ supportChat: true });
    await waitFor(() => expect(scripts()).toContain(CHAT.scriptUrl));
    // It says so at each visit.
    expect(localStorage.getItem('school.outside-consents')).toBeNull();
  });

  it('whose consent is taken back ends the counting, its cookies and the page', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
    const { analytics, store } = show({ consentBanner: BANNER, analytics: COUNTS });
    const outside = { ...NONE, consentBanner: BANNER, analytics: COUNTS };
    act(() => void store.dispatch(configurationLoaded({ ...initialConfiguration, outside })));
    const say = (isAgreed: boolean) => {
      const detail = { analytics: isAgreed };
      act(() => void window.dispatchEvent(new CustomEvent('school:consents', { detail })));
    };
    say(true);
    await waitFor(() => expect(analytics.countPage).toHaveBeenCalledOnce());
    Reflect.set(document, 'cookie', '_ga=1; path=/');
    Reflect.set(document, 'cookie', 'language=de; path=/');
    say(false);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(analytics.stop).toHaveBeenCalledOnce();
    // The school's own: the page stays in its language.
    expect(document.cookie).toBe('language=de');
  });
});

it('runs nothing in a document that began where a secret stands in the address', async () => {
  localStorage.setItem('school.outside-consents', '{"supportChat":true,"analytics":true}');
  window.history.replaceState(null, '', '/unsubscribe?token=t');
  const { openAnalytics } = show({ supportChat: CHAT, analytics: COUNTS, consentBanner: BANNER });
  await idle();
  expect(scripts()).toEqual([]);
  expect(openAnalytics).not.toHaveBeenCalled();
});

it.each([
  ['in a browser', false, [BANNER.scriptUrl, CHAT.setupUrl, CHAT.scriptUrl]],
  ['inside the native app, which has its own support', true, []],
])('%s others’ scripts are loaded or not, whatever was agreed to', async (_where, isEmbedded, loaded) => {
  if (isEmbedded) putIntoApp();
  const store = createStore({ services: createFakeServices() });
  const outside = { ...NONE, consentBanner: BANNER, supportChat: CHAT };
  renderApp(<MoreEffects isEmbedded={isEmbedded} outside={outside} />, store, '/');
  await idle();
  await act(async () => {
    window.dispatchEvent(new CustomEvent('school:consents', { detail: { supportChat: true } }));
  });
  await idle();
  await waitFor(() => expect(scripts()).toEqual(loaded));
  expect(screen.queryByRole('button')).toBeNull();
});
