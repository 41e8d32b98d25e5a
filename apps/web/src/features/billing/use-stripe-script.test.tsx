import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useStripeScript } from './use-stripe-script.ts';

const scripts = () => [...document.querySelectorAll('script')].map((script) => script.src);

it.each([
  ['a live key', 'pk_live_1', ['https://js.stripe.com/v3/']],
  ['a test key', 'pk_test_1', ['https://js.stripe.com/v3/']],
  ['none', null, []],
  ['a stand-in’s key', 'stand-in', []],
])('with %s: the scripts of the page are %s', (_case, key, wanted) => {
  renderHook(() => useStripeScript(key));
  renderHook(() => useStripeScript(key));
  expect(scripts()).toEqual(wanted);
});
