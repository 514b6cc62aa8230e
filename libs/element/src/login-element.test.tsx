import { emailMagicLinks } from '@latchkey/eml';
import { fakeProvider } from '@latchkey/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setUpPage } from '../test/page.js';
import { defineLoginElement } from './index.js';

const page = setUpPage();
const given = () => ({ provider: fakeProvider(), products: [emailMagicLinks()] });
const field = () => screen.findByLabelText<HTMLInputElement>('Email');
const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } });

// Loads the lazy chunks of a first submit before the tests.
beforeAll(async () => {
  defineLoginElement();
  const element = Object.assign(document.createElement('latchkey-login'), given());
  await act(async () => void document.body.append(element));
  await type('warm@example.com');
  fireEvent.submit((await field()).form as HTMLFormElement);
  await vi.dynamicImportSettled();
  await act(async () => element.remove());
});

describe('<latchkey-login>', () => {
  it('shows the widget of its products', async () => {
    const element = await page.insert(given());
    expect(element.contains(await field())).toBe(true);
    expect(page.codes()).toEqual([]);
  });

  it('draws several on a page, each with its own text and ids', async () => {
    await page.insert(given());
    await page.insert(given());
    const [one, other] = await screen.findAllByLabelText<HTMLInputElement>('Email');
    fireEvent.change(one as Element, { target: { value: 'one@example.com' } });
    expect(other?.value).toBe('');
    expect(one?.id).not.toBe(other?.id);
  });

  it('keeps what is typed when it moves in the page', async () => {
    const element = await page.insert(given());
    await type('ada@example.com');
    const present = await field();
    const section = document.body.appendChild(document.createElement('section'));
    await act(async () => section.append(element));
    expect(await field()).toBe(present);
    expect(present.value).toBe('ada@example.com');
  });

  it('is empty when it is removed, and works when it is put back', async () => {
    const element = await page.insert(given());
    await type('ada@example.com');
    await act(async () => element.remove());
    expect(element.childNodes).toHaveLength(0);
    await act(async () => document.body.append(element));
    expect((await field()).value).toBe('');
    await type('ada@example.com');
    expect((await field()).value).toBe('ada@example.com');
  });

  it('starts anew in another shadow root, where its sheets are not', async () => {
    const element = await page.insert(given());
    await type('ada@example.com');
    const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    await act(async () => root.append(element));
    await vi.waitFor(() => expect(element.querySelector('input')?.value).toBe(''));
  });

  it('draws in its own shadow root with the attribute shadow, and leaves it without', async () => {
    const element = await page.insert(given(), { shadow: '' });
    expect(element.childNodes).toHaveLength(0);
    await vi.waitFor(() => expect(element.shadowRoot?.querySelector('input')).toBeTruthy());
    await act(async () => element.removeAttribute('shadow'));
    expect(element.contains(await field())).toBe(true);
    // Otherwise the browser would not draw the children.
    expect([...(element.shadowRoot?.childNodes ?? [])].map(({ nodeName }) => nodeName)).toEqual(['SLOT']);
    await act(async () => element.setAttribute('shadow', ''));
    await vi.waitFor(() => expect(element.shadowRoot?.querySelector('input')).toBeTruthy());
    expect(element.childNodes).toHaveLength(0);
  });

  it('updates with its attributes and properties, and keeps what is typed', async () => {
    const element = await page.insert(given(), { strings: '{"shell.title":"Welcome"}' });
    await type('ada@example.com');
    expect(screen.getByRole('heading', { name: 'Welcome', level: 2 })).toBeTruthy();
    await act(async () => element.setAttribute('heading-level', '4'));
    await act(async () => element.setAttribute('strings', '{"shell.title":"Hello"}'));
    expect(screen.getByRole('heading', { name: 'Hello', level: 4 })).toBeTruthy();
    await act(async () => void (element.headingLevel = 3));
    expect(screen.getByRole('heading', { name: 'Hello', level: 3 })).toBeTruthy();
    await act(async () => void (element.headingLevel = null));
    await act(async () => element.removeAttribute('strings'));
    expect(screen.getByRole('heading', { name: 'Sign up or log in', level: 4 })).toBeTruthy();
    expect((await field()).value).toBe('ada@example.com');
  });

  it('draws other products, and other accounts anew', async () => {
    const element = await page.insert(given());
    await type('ada@example.com');
    await act(async () => void (element.provider = { ...fakeProvider(), publicToken: 'public-token-test-2' }));
    expect((await field()).value).toBe('');
  });

  it('sends each event and error to its listeners and to its callbacks, with the same detail', async () => {
    const onEvent = vi.fn<(event: unknown) => void>();
    const onError = vi.fn<(error: unknown) => void>();
    const answers: unknown[] = [new Error('refused'), { status_code: 200, request_id: 'r', user_id: 'u' }];
    const answer = () => {
      const next = answers.shift();
      if (next instanceof Error) throw next;
      return next;
    };
    const provider = fakeProvider({ answer });
    const host = document.body.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    const element = await page.insert({ ...given(), provider, callbacks: { onEvent, onError } }, {}, root);
    const heard: unknown[] = [];
    // Outside of the shadow root that the element is in.
    host.addEventListener('latchkey-event', (event) => heard.push((event as CustomEvent).detail));
    await vi.waitFor(() => expect(element.querySelector('input')).toBeTruthy());
    const input = element.querySelector('input') as HTMLInputElement;
    fireEvent.change(input, { target: { value: 'ada@example.com' } });
    fireEvent.submit(input.form as HTMLFormElement);
    await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    expect(page.errors).toEqual([onError.mock.calls[0]?.[0]]);
    fireEvent.submit(input.form as HTMLFormElement);
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(1));
    expect(heard).toEqual([onEvent.mock.calls[0]?.[0]]);
    expect(heard).toMatchObject([{ type: 'MAGIC_LINK_LOGIN_OR_CREATE' }]);
  });

  it('handles the redirect of the page in one element only, and not where a property has its result', async () => {
    history.replaceState(null, '', '/?stytch_token_type=magic_links&token=token-test-1');
    const provider = fakeProvider();
    const redirect = { status: 'none', tokenType: '' } as const;
    await page.insert({ ...given(), provider, redirect }, { 'handle-redirect': '' });
    expect(location.search).not.toBe('');
    const [one, other] = [document.createElement('latchkey-login'), document.createElement('latchkey-login')];
    for (const element of [one, other]) {
      Object.assign(element, { ...given(), provider }).setAttribute('handle-redirect', '');
    }
    await act(async () => document.body.append(one, other));
    expect(location.search).toBe('');
    // Its screen shows the result, here that of a provider without an answer.
    await vi.waitFor(() => expect(one.querySelector('input')).toBeNull());
    expect(other.querySelector('input')).not.toBeNull();
  });
});
