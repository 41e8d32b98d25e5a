import * as app from 'firebase/app';
import * as auth from 'firebase/auth';

/** Bundled by `sdk-in-page.ts` and put into a page of the product. */
Object.assign(globalThis, { sdk: { ...app, ...auth } });
