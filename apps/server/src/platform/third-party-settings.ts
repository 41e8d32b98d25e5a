import { z } from 'zod';
import { ListSetting } from './list-setting.ts';

const GOOGLE_TAG = 'https://www.googletagmanager.com/gtag/js';
/** Where Google's tag is loaded from and what it sends its counts to. */
const GOOGLE_HOSTS = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

const Script = z
  .string()
  .refine((text) => text === '' || isScriptAddress(text), 'an https address')
  .default('');
const Hosts = ListSetting.pipe(
  z.array(
    z
      .string()
      .regex(
        /^((https|wss):\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+|(http|ws):\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/,
        'origins such as https://*.chat.example or wss://chat.example, with commas',
      ),
  ),
);
const Setup = z.string().max(20_000).default('');

/** What others' scripts need: the address, what is run before it, and the hosts that it talks to. Empty: none is loaded. */
export const THIRD_PARTY_ENVIRONMENT = {
  SUPPORT_CHAT_SCRIPT: Script,
  SUPPORT_CHAT_SETUP: Setup,
  SUPPORT_CHAT_HOSTS: Hosts,
  /** A CSS selector of what the chat puts into the page. */
  SUPPORT_CHAT_FRAME: z.string().max(200).default(''),
  CONSENT_BANNER_SCRIPT: Script,
  CONSENT_BANNER_SETUP: Setup,
  CONSENT_BANNER_HOSTS: Hosts,
  /** With it the SDK's analytics count, by Google's tag unless there is another script. */
  ANALYTICS_MEASUREMENT_ID: z
    .string()
    .regex(/^(G-[A-Z0-9]{4,20})?$/, 'an id such as G-AB12CD34EF')
    .default(''),
  ANALYTICS_SCRIPT: Script,
  ANALYTICS_SETUP: Setup,
  ANALYTICS_HOSTS: Hosts,
};
const ThirdPartyEnvironmentSchema = z.object(THIRD_PARTY_ENVIRONMENT);
type ThirdPartyEnvironment = z.output<typeof ThirdPartyEnvironmentSchema>;

/** A third party's script. `sources` are what it loads and calls, its own origin first. */
export type ThirdPartyScript = Readonly<{ scriptUrl: string; setup: string; sources: readonly string[] }>;

/** Others' scripts in the school's pages; null: not this one. */
export type ThirdPartySettings = Readonly<{
  supportChat: (ThirdPartyScript & Readonly<{ frame: string }>) | null;
  consentBanner: ThirdPartyScript | null;
  analytics: (ThirdPartyScript & Readonly<{ measurementId: string | null }>) | null;
}>;

function isScriptAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname));
}

/** What is wrong with them, in whatever mode. */
export function thirdPartyProblems(environment: ThirdPartyEnvironment): string[] {
  const { SUPPORT_CHAT_SCRIPT: chat, SUPPORT_CHAT_FRAME: frame } = environment;
  const hasAnalytics = environment.ANALYTICS_SCRIPT !== '' || environment.ANALYTICS_MEASUREMENT_ID !== '';
  const rest = (['SUPPORT_CHAT', 'CONSENT_BANNER', 'ANALYTICS'] as const).flatMap((name) => {
    const isThere = name === 'ANALYTICS' ? hasAnalytics : environment[`${name}_SCRIPT`] !== '';
    const isAskedFor = environment[`${name}_SETUP`] !== '' || environment[`${name}_HOSTS`].length > 0;
    return isAskedFor && !isThere ? [`${name}_SCRIPT is missing, with ${name}_SETUP or _HOSTS set.`] : [];
  });
  if ((chat === '') !== (frame === ''))
    rest.push('SUPPORT_CHAT_SCRIPT and SUPPORT_CHAT_FRAME belong together.');
  return rest;
}

export function toThirdPartySettings(environment: ThirdPartyEnvironment): ThirdPartySettings {
  const measurementId = environment.ANALYTICS_MEASUREMENT_ID || null;
  const tag = measurementId === null ? '' : GOOGLE_TAG;
  const analytics = toScript(environment.ANALYTICS_SCRIPT || tag, environment.ANALYTICS_SETUP, [
    ...(environment.ANALYTICS_SCRIPT === '' ? GOOGLE_HOSTS : []),
    ...environment.ANALYTICS_HOSTS,
  ]);
  const chat = toScript(
    environment.SUPPORT_CHAT_SCRIPT,
    environment.SUPPORT_CHAT_SETUP,
    environment.SUPPORT_CHAT_HOSTS,
  );
  return Object.freeze({
    supportChat: chat && Object.freeze({ ...chat, frame: environment.SUPPORT_CHAT_FRAME }),
    consentBanner: toScript(
      environment.CONSENT_BANNER_SCRIPT,
      environment.CONSENT_BANNER_SETUP,
      environment.CONSENT_BANNER_HOSTS,
    ),
    analytics: analytics && Object.freeze({ ...analytics, measurementId }),
  });
}

function toScript(scriptUrl: string, setup: string, hosts: readonly string[]): ThirdPartyScript | null {
  if (scriptUrl === '') return null;
  const sources = [...new Set([new URL(scriptUrl).origin, ...hosts])];
  return Object.freeze({ scriptUrl, setup, sources: Object.freeze(sources) });
}
