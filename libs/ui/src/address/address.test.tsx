import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Address } from './address.js';

it.each([
  ['ada@example.co.uk', 'ada@|example.|co.|uk'],
  ['+1 201 555 0123', '+1 201 555 0123'],
  ['ada.', 'ada.'],
])('may break after @ and full stops, and is one text: %s', (address, broken) => {
  const { container } = render(<Address>{address}</Address>);
  const nodes = [...(container.querySelector('bdi')?.childNodes ?? [])];
  expect(nodes.map((node) => (node.nodeName === 'WBR' ? '|' : node.textContent)).join('')).toBe(broken);
  expect(container.textContent).toBe(address);
});
