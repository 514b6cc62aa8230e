import { createElement, useEffect, useRef } from 'react';

/** The form of `bare-form.tsx`, drawn by the server and hydrated by the page. The attribute disappears when it has. */
export function App() {
  const form = useRef(null);
  useEffect(() => form.current?.removeAttribute('data-latchkey-waits'), []);
  return createElement(
    'form',
    { ref: form, 'data-latchkey-waits': true },
    createElement('label', { htmlFor: 'email' }, 'Email'),
    createElement('input', { id: 'email', type: 'email', name: 'email', autoComplete: 'email', required: true }),
    createElement('button', { type: 'submit' }, 'Continue'),
  );
}
