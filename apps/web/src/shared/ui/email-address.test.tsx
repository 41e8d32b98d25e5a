import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EmailAddress } from './email-address.tsx';

it.each([
  ['basic@demo.example', 'basic@<wbr>demo.example'],
  ['not-an-address', '<wbr>not-an-address'],
])('%s may break after its @', (email, html) => {
  const { container } = render(<EmailAddress email={email} />);
  expect(container.innerHTML).toBe(html);
  expect(container.textContent).toBe(email);
});
