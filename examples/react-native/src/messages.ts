/**
 * What the school's page and the app say to each other; docs/native-app.md explains it. The school's own
 * `packages/contract/src/native-app.ts` is the source: `contract-check.ts` fails when these two differ.
 */

/** A package of the app's store. The page sends the whole object back when it is to be bought. */
export type StorePackage = {
  identifier: string;
  product: {
    priceString: string;
    /** 'P1Y' is yearly, anything else monthly. */
    subscriptionPeriod?: string | null | undefined;
    /** There where the store would give this person the free trial. */
    introPrice?: unknown;
  };
};

/** Page to app, as JSON. */
export type PageMessage =
  | { type: 'REQUEST_GOOGLE_ID_TOKEN'; payload: Record<string, never> }
  | { type: 'REQUEST_APPLE_ID_TOKEN_AND_NONCE'; payload: Record<string, never> }
  | { type: 'LOG_IN_TO_PURCHASE_SERVICE'; payload: { uid: string } }
  | { type: 'PURCHASE_PACKAGE'; payload: { package: StorePackage; oldProductID?: string | undefined } }
  | { type: 'RESTORE_PURCHASES'; payload: Record<string, never> };

/** App to page: the `detail` of each event. */
export type PageEvents = {
  LOG_IN_WITH_ID_TOKEN:
    | { provider: 'Google'; idToken: string }
    | { provider: 'Apple'; idToken: string; nonce: string };
  PASS_RC_PACKAGES: { [identifier: string]: StorePackage };
  REDIRECT_TO_PAGE: { page: string };
  STOP_LOADING_ANIMATION: undefined;
};

/** A request that came to nothing: given up, refused, nothing found. The page's wait for it ends. */
export class CameToNothing extends Error {}

/** Sends an event into the page. */
export type TellPage = <Name extends keyof PageEvents>(name: Name, detail: PageEvents[Name]) => void;

const TYPES: readonly string[] = [
  'REQUEST_GOOGLE_ID_TOKEN',
  'REQUEST_APPLE_ID_TOKEN_AND_NONCE',
  'LOG_IN_TO_PURCHASE_SERVICE',
  'PURCHASE_PACKAGE',
  'RESTORE_PURCHASES',
] satisfies PageMessage['type'][];

/** Null for what is no message of the page's. */
export function readMessage(json: string): PageMessage | null {
  try {
    const message = JSON.parse(json) as PageMessage | null;
    return message !== null && TYPES.includes(message.type) ? message : null;
  } catch {
    return null;
  }
}

/** The script that sends an event: JSON is JavaScript, so nothing in it can end it. */
export function scriptOf<Name extends keyof PageEvents>(name: Name, detail: PageEvents[Name]): string {
  const options = JSON.stringify({ detail });
  return `window.dispatchEvent(new CustomEvent(${JSON.stringify(name)}, ${options})); true;`;
}
