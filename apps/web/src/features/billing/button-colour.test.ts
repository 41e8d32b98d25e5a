import { expect, it } from 'vitest';
import { paintOf } from './button-colour.ts';

it.each([
  ['red', false, 'main', undefined],
  ['ink', true, 'solid', undefined],
  ['#FFCC00', false, 'solid', { backgroundColor: '#FFCC00', color: 'black' }],
  ['#1b4d8a', false, 'solid', { backgroundColor: '#1b4d8a', color: 'white' }],
  ['', true, 'main', undefined],
  ['', false, 'solid', undefined],
  ['url(x)', true, 'main', undefined],
])('a button of the colour %j, recommended: %s', (ButtonColour, Main, look, style) => {
  expect(paintOf({ ButtonColour, Main })).toEqual({ look, style });
});
