import type { LatchkeyError } from '@latchkey/kernel';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { defineLoginElement, type LoginElement, type LoginElementProperties } from '../src/index.js';

/** The sentences on the console that begin with `Latchkey:`; React also writes there. */
export function logged(): readonly string[] {
  return vi
    .mocked(console.error)
    .mock.calls.map(([text]) => String(text))
    .filter((text) => text.startsWith('Latchkey:'));
}

/** Defines the element, records what it reports, and empties the page after each test. */
export function setUpPage() {
  const errors: LatchkeyError[] = [];
  const note = ({ detail }: CustomEvent<LatchkeyError>) => void errors.push(detail);
  beforeEach(() => {
    defineLoginElement();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    errors.length = 0;
    document.addEventListener('latchkey-error', note);
  });
  afterEach(async () => {
    await act(async () => document.body.replaceChildren());
    document.removeEventListener('latchkey-error', note);
    vi.useRealTimers();
  });
  return {
    errors,
    codes: () => errors.map(({ code }) => code),
    /** Inserts an element with these properties and attributes. */
    async insert(
      properties: LoginElementProperties,
      attributes: Readonly<Record<string, string>> = {},
      into: ParentNode & Node = document.body,
    ): Promise<LoginElement> {
      const element = Object.assign(document.createElement('latchkey-login'), properties);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      await act(async () => void into.appendChild(element));
      return element;
    },
  };
}
