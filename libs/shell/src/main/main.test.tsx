import { definePlugin, type AnyPlugin, type View } from '@latchkey/kernel';
import { CODE_EMAIL, FACTOR_PRIMARY, loginTabs, mainSections, type Area, type Channel } from '@latchkey/slots';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, press, startBackground } from '../../test/acts.js';
import { violations } from '../../../../tools/testing/axe.mjs';
import { pager } from '../../test/pager.js';
import { sessionOf, testProvider } from '../../test/provider.js';
import { renderWidget } from '../../test/render-widget.js';
import { warmUp } from '../../test/warm-up.js';

beforeAll(warmUp);

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllEnvs());

/** A product with one section that shows its own name. */
function section(area: Area, name: string, view: View = () => <button type="button">{name}</button>): AnyPlugin {
  return definePlugin({ id: name, contributes: [mainSections.of({ area, id: 'only', view })] });
}

const Field = ({ label }: { label: string }) => <input aria-label={label} />;

/** A product with one form of the login tabs. */
function form(channel: Channel, label: string): AnyPlugin {
  return definePlugin({
    id: label,
    provides: [FACTOR_PRIMARY],
    contributes: [loginTabs.of({ channel, method: label, rank: 0, view: () => <Field label={label} /> })],
  });
}

const title = () => screen.getByRole('heading', { name: 'Sign up or log in' });

/** Whether all nodes exist and follow each other in document order. */
function inOrder(...nodes: readonly (Node | null)[]): boolean {
  return nodes.every((node, index) => {
    const next = nodes[index + 1];
    return node && (!next || node.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
}

describe('the main screen', () => {
  it('has no accessibility violation', async () => {
    const { container } = renderWidget({ products: [section('buttons', 'Continue with X'), form('email', 'Email')] });
    await screen.findByText('or');
    expect(await violations(container)).toEqual([]);
  });

  it('shows logo, heading, prompts, buttons, divider, form and session in this order, for any order of products', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { container } = renderWidget({
      provider: testProvider({ session: sessionOf('ada@example.com') }),
      products: [
        form('email', 'Email'),
        section('form', 'More'),
        section('buttons', 'X'),
        section('prompt', 'Passkey'),
      ],
      styles: { logo: { logoImageUrl: 'https://example.com/logo.png' } },
    });
    await startBackground();
    vi.useRealTimers();
    const session = await screen.findByText('Signed in as ada@example.com');
    const divider = await screen.findByText('or');
    await vi.waitFor(() => expect(container.querySelector('img')).not.toBeNull());
    const button = (name: string) => screen.getByRole('button', { name });
    const logo = container.querySelector('img');
    const forms = [screen.getByLabelText('Email'), button('More')];
    expect(inOrder(logo, title(), button('Passkey'), button('X'), divider, ...forms, session)).toBe(true);
  });

  it('keeps the host’s order of products inside an area', () => {
    renderWidget({ products: [section('buttons', 'B'), section('form', 'F'), section('buttons', 'A')] });
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['B', 'A', 'F']);
  });

  it.each([
    { what: 'buttons alone', products: [section('buttons', 'X')], divided: false },
    { what: 'a form alone', products: [form('email', 'Email')], divided: false },
    { what: 'a prompt and a form', products: [section('prompt', 'P'), form('email', 'Email')], divided: false },
    { what: 'buttons and a form', products: [section('buttons', 'X'), form('email', 'Email')], divided: true },
    { what: 'buttons and a form section', products: [section('buttons', 'X'), section('form', 'F')], divided: true },
  ])('with $what: divider is $divided', async ({ products, divided }) => {
    const { rerender } = renderWidget({ products: [section('buttons', 'one'), form('sms', 'two')] });
    // Loads the divider's code first, so that its absence later is meaningful.
    await screen.findByText('or');
    rerender({ products });
    expect(screen.queryAllByText('or')).toHaveLength(divided ? 1 : 0);
  });
});

describe('the heading', () => {
  it.each([{ hideHeaderText: true }, { displayHeader: false }])(
    'stays available to screen readers with %j',
    async (styles) => {
      const { rerender } = renderWidget({ products: [form('email', 'Email')], styles: {} });
      const { className: seen } = await screen.findByRole('heading', { name: 'Sign up or log in' });
      rerender({ styles });
      // Hidden from sight by its sheet; `hidden` or `display: none` would take it from the accessibility tree too.
      expect(title().className).not.toBe(seen);
      rerender({ styles: { hideHeaderText: false, displayHeader: true } });
      expect(title().className).toBe(seen);
    },
  );

  it('has level 2 by default', () => {
    const { rerender } = renderWidget({ products: [form('email', 'Email')] });
    expect(title().tagName).toBe('H2');
    rerender({ headingLevel: 4 });
    expect(title().tagName).toBe('H4');
    expect(screen.getAllByRole('heading')).toHaveLength(1);
  });

  it('does not take the focus before the first screen change', () => {
    renderWidget({ products: [form('email', 'Email')] });
    expect(document.activeElement).toBe(document.body);
  });
});

describe('the logo', () => {
  it.each([
    ['logo.logoImageUrl', { logo: { logoImageUrl: 'https://example.com/a.png' } }],
    ['logoImageUrl', { logoImageUrl: 'https://example.com/a.png' }],
  ])('comes from styles.%s, is decorative and sends no referrer', async (_name, styles) => {
    const { container } = renderWidget({ products: [form('email', 'Email')], styles });
    const logo = await vi.waitFor(() => {
      const image = container.querySelector('img');
      expect(image).not.toBeNull();
      return image;
    });
    expect(logo?.getAttribute('src')).toBe('https://example.com/a.png');
    expect(logo?.getAttribute('alt')).toBe('');
    expect(logo?.getAttribute('referrerpolicy')).toBe('no-referrer');
  });

  it('is left out if its URL could run code', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { container } = renderWidget({
      products: [form('email', 'Email')],
      styles: { logoImageUrl: 'javascript:alert(1)' },
    });
    await vi.waitFor(() => expect(warn).toHaveBeenCalled());
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('several forms', () => {
  const products = [form('sms', 'Phone'), form('whatsapp', 'WhatsApp number'), form('email', 'Address')];

  it('have no accessibility violation', async () => {
    const { container } = renderWidget({ products });
    await screen.findByRole('tablist', { name: 'Select a login method' });
    expect(await violations(container)).toEqual([]);
  });

  it('show the first form at once, and tabs named Text, WhatsApp and Email with the first selected', async () => {
    renderWidget({ products });
    expect(screen.getByLabelText('Phone')).toBeTruthy();
    await screen.findByRole('tablist');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent?.trim())).toEqual(['Text', 'WhatsApp', 'Email']);
    expect(screen.getByRole('tab', { selected: true }).textContent?.trim()).toBe('Text');
    expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('aria-label'))).toEqual(['Phone']);
  });

  it('keep the first form and its focus when the tabs load', async () => {
    const { rerender } = renderWidget({ products: products.slice(0, 1) });
    const field = screen.getByLabelText('Phone');
    field.focus();
    rerender({ products });
    await screen.findByRole('tablist');
    expect(screen.getByRole('tabpanel', { name: 'Text' }).contains(field)).toBe(true);
    expect(document.activeElement).toBe(field);
  });

  it('show the form of the selected tab', async () => {
    renderWidget({ products });
    fireEvent.click(await screen.findByRole('tab', { name: 'Email' }));
    expect(screen.getByRole('tabpanel', { name: 'Email' }).contains(screen.getByLabelText('Address'))).toBe(true);
    expect(screen.queryByLabelText('Phone')).toBeNull();
  });

  it('keep the selected tab after another screen, and when the products change', async () => {
    const two = [form('email', 'Address'), pager()];
    const { rerender } = renderWidget({ products: two, lastUsed: false });
    fireEvent.click(await screen.findByRole('tab', { name: 'Text' }));
    page('42');
    fireEvent.click(await screen.findByRole('button', { name: 'Go back' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Pager')).value).toBe('42');
    rerender({ products: [form('whatsapp', 'WhatsApp number'), ...two] });
    expect(screen.getByRole('tab', { selected: true }).textContent?.trim()).toBe('Text');
  });

  it('select the first tab if the selected one is removed', async () => {
    const { rerender } = renderWidget({ products });
    fireEvent.click(await screen.findByRole('tab', { name: 'Email' }));
    rerender({ products: products.slice(0, 2) });
    expect(screen.getByRole('tab', { selected: true }).textContent?.trim()).toBe('Text');
    expect(screen.getByLabelText('Phone')).toBeTruthy();
  });
});

describe('a view that throws', () => {
  it('is replaced by a message and a retry button, while the other methods work', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    // React 18 dispatches a window error event even for an error that a boundary catches.
    const caught = (event: Event) => event.preventDefault();
    window.addEventListener('error', caught);
    let isBroken = true;
    const Moody = () => {
      if (isBroken) throw new Error('view');
      return <button type="button">Moody</button>;
    };
    const { container } = renderWidget({
      products: [section('buttons', 'X'), section('buttons', 'M', Moody), form('email', 'Email')],
    });
    expect((await screen.findByRole('alert')).textContent).toBe('This part could not be shown.');
    expect(screen.getByRole('button', { name: 'X' })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } });
    expect(await violations(container)).toEqual([]);

    press('Try again');
    expect(await screen.findByText('This part could not be shown.')).toBeTruthy();
    isBroken = false;
    press('Try again');
    expect(await screen.findByRole('button', { name: 'Moody' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
    window.removeEventListener('error', caught);
  });
});

describe('a configuration with mistakes', () => {
  const needsOther = 'Error: Cannot use Passkeys by itself, please add another product to the config.';
  const alone = (): AnyPlugin => definePlugin({ id: 'passkeys', requires: { [FACTOR_PRIMARY]: needsOther } });
  const links = (): AnyPlugin =>
    definePlugin({
      id: 'links',
      provides: [FACTOR_PRIMARY],
      conflicts: { [CODE_EMAIL]: 'Error: Cannot use both EML and Email OTP' },
      contributes: [loginTabs.of({ channel: 'email', method: 'links', rank: 0, view: () => <Field label="Email" /> })],
    });
  const fail = () => {
    throw new Error('no battery');
  };
  const broken = () => definePlugin({ id: 'broken', contributes: [mainSections.from(fail)] });
  const codes = (): AnyPlugin => definePlugin({ id: 'codes', provides: [FACTOR_PRIMARY, CODE_EMAIL] });

  it('shows the message of behaviour.md 2 instead of the main screen', async () => {
    const { container } = renderWidget({ products: [alone()] });
    expect((await screen.findByRole('alert')).textContent).toBe(needsOther);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(await violations(container)).toEqual([]);
  });

  it('shows all issues at once, each with its product', async () => {
    renderWidget({ products: [links(), codes(), codes()] });
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain('Error: Cannot use both EML and Email OTP');
    expect(textContent).toContain(
      'Two products have the id "codes". Leave one of them out, or give a plugin of your own another id.',
    );
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('keeps the form if an item is left out, and names the item in development', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const onError = vi.fn();
    const products = [links(), undefined, links(), broken()] as unknown as readonly AnyPlugin[];
    const { container } = renderWidget({ products, callbacks: { onError } });
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain('products[1] is not a product.');
    expect(textContent).toContain('Two products have the id "links".');
    expect(textContent).toContain('What "broken" puts into the slot "main/sections" is left out: Error: no battery');
    expect(screen.getByLabelText('Email')).toBeTruthy();
    expect(onError.mock.calls.map(([error]) => String(Object(error).code))).toEqual([
      'config/not-a-product',
      'config/duplicate',
      'config/contribution',
    ]);
    expect(console.error).toHaveBeenCalledWith(
      expect.stringMatching(/^Latchkey: products\[1\] is not a product/),
      '(config/not-a-product: https://github.com/latchkey/latchkey/blob/main/docs/errors.md#confignot-a-product)',
    );
    expect(await violations(container)).toEqual([]);
  });

  it('shows only the form in production, and names the item in the console', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    renderWidget({ products: [links(), broken()] });
    await vi.waitFor(() =>
      expect(log).toHaveBeenCalledWith(
        expect.stringContaining('is left out: Error: no battery'),
        expect.stringContaining('config/contribution'),
      ),
    );
    expect(screen.getByLabelText('Email')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the left-out items instead of the form, in every build, if no method remains', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    renderWidget({ products: [broken()] });
    expect(await screen.findByText(/is left out: Error: no battery/)).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('names a misspelt option of the session or of a product, with the nearest known name', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const options = { nunber: 1 };
    const optionDescriptions = async () => ({
      optionDescriptions: { number: { type: 'text', label: 'Number' } as const },
    });
    renderWidget({
      products: [links(), definePlugin({ id: 'pager', options, optionDescriptions })],
      sessionOptions: { sessionDuration: 5 } as object,
    });
    await startBackground();
    vi.useRealTimers();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'There is no option "sessionOptions.sessionDuration". Did you mean "sessionDurationMinutes"? Known: sessionDurationMinutes.' +
        'pager: There is no option "nunber". Did you mean "number"? Known: number.',
    );
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });

  it('shows the main screen after the configuration is corrected', async () => {
    const { rerender } = renderWidget({ products: [links(), codes()] });
    await screen.findByRole('alert');
    rerender({ products: [links()] });
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(screen.queryByText('Error: Cannot use both EML and Email OTP')).toBeNull();
  });
});
