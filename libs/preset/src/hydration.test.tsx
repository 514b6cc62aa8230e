import '@latchkey/shell/early.js';
import { emailMagicLinks } from '@latchkey/eml';
import { otp } from '@latchkey/otp';
import { passwords, resetPassword } from '@latchkey/passwords';
import { Widget } from '@latchkey/shell';
import { fakeProvider, serverHtml } from '@latchkey/testing';
import type { RedirectResult } from '@latchkey/client';
import { StrictMode, useEffect, useState, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { formWith, typeInto, type FieldKind } from '../test/hydration.js';

const roots: { unmount(): void }[] = [];
let error: Mock<(text: unknown) => void>;

beforeEach(() => {
  error = vi.fn<(text: unknown) => void>();
  // React's two renderers share the page's contexts here. On a server and in a browser, they never meet.
  const report = (text: unknown) => String(text).includes('Detected multiple renderers') || error(text);
  vi.spyOn(console, 'error').mockImplementation(report);
});
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
  document.body.replaceChildren();
});

/** Draws a page on a server. `hydrate` begins to hydrate it, and must report nothing. */
async function served(page: ReactElement) {
  const container = await serverHtml(page);
  // React 18 warns about layout effects, because a document exists. A server has none.
  error.mockClear();
  const onRecoverableError = vi.fn();
  return {
    container,
    onRecoverableError,
    hydrate() {
      const root = hydrateRoot(container, page, { onRecoverableError });
      roots.push(root);
      return root;
    },
  };
}

const query = <E extends Element>(root: ParentNode, selector: string): E => {
  const found = root.querySelector<E>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}.`);
  return found;
};

/** A page whose server has drawn a widget in a declarative shadow root. */
async function servedInShadowRoot(widget: ReactElement) {
  const drawn = await serverHtml(widget);
  const container = document.body.appendChild(document.createElement('div'));
  const host = document.createElement('div');
  container.append(document.createComment('$'), host, document.createComment('/$'));
  const root = host.attachShadow({ mode: 'open' });
  root.append(...drawn.childNodes);
  error.mockClear();
  return { container, root };
}

const provider = fakeProvider();
const SCREENS: Record<string, ReactElement> = {
  'email magic links': <Widget provider={provider} products={[emailMagicLinks()]} />,
  'one-time passcodes with tabs': <Widget provider={provider} products={[otp({ methods: ['sms', 'email'] })]} />,
  passwords: <Widget provider={provider} products={[passwords()]} />,
  'a new password': (
    <Widget provider={provider} products={[passwords()]} mode={resetPassword({ passwordResetToken: 'a-token' })} />
  ),
};

describe.each([
  ['', (page: ReactElement) => page],
  [' under StrictMode', (page: ReactElement) => <StrictMode>{page}</StrictMode>],
] as const)('hydration%s', (_mode, wrap) => {
  it.each(Object.entries(SCREENS))(
    'of %s keeps the text, the caret and the focus, without a mismatch',
    async (_, page) => {
      const { container, hydrate, onRecoverableError } = await served(wrap(page));
      const input = query<HTMLInputElement>(container, 'input:not([hidden]):not([readonly])');
      input.focus();
      typeInto(input, '2015550');
      const hasSelection = input.selectionStart !== null;
      if (hasSelection) input.setSelectionRange(2, 4);
      hydrate();
      await vi.waitFor(() => expect(container.querySelector('[data-latchkey-waits]')).toBeNull());
      await vi.waitFor(() => expect(input.value.replaceAll(/\D/g, '')).toBe('2015550'));
      expect(input.isConnected).toBe(true);
      expect(document.activeElement).toBe(input);
      if (hasSelection && input.value === '2015550') expect([input.selectionStart, input.selectionEnd]).toEqual([2, 4]);
      typeInto(input, '9');
      await vi.waitFor(() => expect(input.value.replaceAll(/\D/g, '')).toMatch(/9/));
      expect(onRecoverableError).not.toHaveBeenCalled();
      expect(error).not.toHaveBeenCalled();
    },
  );

  it('keeps the tabs and the text when the host renders again before the tabs have loaded', async () => {
    const products = [otp({ methods: ['sms', 'email'] })];
    // As a host does that handles a redirect in an effect.
    function Host() {
      const [redirect, setRedirect] = useState<RedirectResult>();
      useEffect(() => {
        setRedirect({ status: 'none', tokenType: '' });
        queueMicrotask(() => setRedirect({ status: 'none', tokenType: 'login' }));
      }, []);
      return <Widget provider={provider} products={products} redirect={redirect} />;
    }
    const { container, hydrate, onRecoverableError } = await served(wrap(<Host />));
    const [tab, other] = container.querySelectorAll<HTMLElement>('[role=tab]');
    const input = query<HTMLInputElement>(container, 'input');
    typeInto(input, '201');
    hydrate();
    await vi.waitFor(() => {
      other?.click();
      expect(container.querySelector('input[type=email]')).not.toBeNull();
    });
    expect(tab?.isConnected).toBe(true);
    tab?.click();
    await vi.waitFor(() => expect(query<HTMLInputElement>(container, 'input').value).toMatch(/^\(?201\)?$/));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(error).not.toHaveBeenCalled();
  });

  it.each<FieldKind>(['text', 'email', 'phone', 'password'])(
    'sends a held submission of a %s field once',
    async (kind) => {
      const sent = vi.fn();
      const products = [formWith(kind, sent)];
      const { container, hydrate } = await served(wrap(<Widget provider={provider} products={products} />));
      const input = query<HTMLInputElement>(container, 'input');
      typeInto(input, 'ada');
      query<HTMLElement>(container, '[type=submit]').click();
      query<HTMLElement>(container, '[type=submit]').click();
      typeInto(input, '7');
      hydrate();
      await vi.waitFor(() => expect(sent).toHaveBeenCalled());
      expect(sent.mock.calls).toEqual([['ada7']]);
      expect(input.value).toBe('ada7');
      expect(error).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['presses the tab that was pressed', false],
    ['does not, if the person goes on to type', true],
  ])('in a shadow root %s', async (_, types) => {
    const widget = { provider, products: [otp({ methods: ['sms', 'email'] })] };
    const { container, root } = await servedInShadowRoot(<Widget {...widget} />);
    const tab = query<HTMLElement>(root, '[role=tab]:last-of-type');
    tab.focus();
    tab.click();
    if (types) typeInto(query<HTMLInputElement>(root, 'input'), '201');
    roots.push(hydrateRoot(container, wrap(<Widget {...widget} enableShadowDOM />)));
    await vi.waitFor(() => expect(tab.isConnected).toBe(false));
    await vi.waitFor(() => expect(root.querySelector('[role=tab]')).not.toBeNull());
    if (types) {
      expect(query<HTMLInputElement>(root, 'input').value).toMatch(/201/);
      return;
    }
    await vi.waitFor(() => expect(root.querySelector('input[type=email]')).not.toBeNull());
    expect(root.activeElement).toBe(query(root, '[role=tab]:last-of-type'));
  });

  it('in a shadow root moves the text, the caret, the focus and a held submission', async () => {
    const sent = vi.fn();
    const widget = { provider, products: [formWith('text', sent)] };
    const { container, root } = await servedInShadowRoot(<Widget {...widget} />);
    const input = query<HTMLInputElement>(root, 'input');
    input.focus();
    typeInto(input, 'adalace');
    input.setSelectionRange(3, 5);
    query<HTMLElement>(root, '[type=submit]').click();
    const onRecoverableError = vi.fn();
    roots.push(hydrateRoot(container, wrap(<Widget {...widget} enableShadowDOM />), { onRecoverableError }));
    await vi.waitFor(() => expect(sent.mock.calls).toEqual([['adalace']]));
    const drawn = query<HTMLInputElement>(root, 'input');
    expect(root.querySelectorAll('input')).toHaveLength(1);
    expect(root.activeElement).toBe(drawn);
    expect([drawn.value, drawn.selectionStart, drawn.selectionEnd]).toEqual(['adalace', 3, 5]);
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(error).not.toHaveBeenCalled();
  });
});
