import { emailMagicLinks } from '@latchkey/eml';
import { Widget } from '@latchkey/shell';
import { fakeProvider, renderWidget, serverHtml, violations } from '@latchkey/testing';
import { partClasses } from '@latchkey/ui/parts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hostContent, type HostContentOptions } from './host-content.js';

const links = emailMagicLinks();
const terms = <a href="/terms">Terms</a>;
const all: HostContentOptions = {
  header: <p>Acme</p>,
  logo: <img src="data:," alt="Acme" />,
  aboveForm: 'Above',
  belowForm: 'Below',
  footer: terms,
};
const content = (options: HostContentOptions) => ({ products: [links, hostContent(options)] });

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Sends a link and waits for the next screen. */
async function goOn(): Promise<void> {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue with email' }));
  await screen.findByRole('heading', { name: 'Check your email' });
}

describe('hostContent', () => {
  it('shows the nodes of the host in their order, with one heading', async () => {
    const { container } = renderWidget(content(all));
    const order = [
      screen.getByText('Acme'),
      screen.getByRole('img'),
      screen.getByRole('heading'),
      screen.getByText('Above'),
      screen.getByLabelText('Email'),
      screen.getByText('Below'),
      screen.getByRole('link', { name: 'Terms' }),
    ];
    const inPage = [...container.querySelectorAll('*')].filter((element) => order.includes(element as HTMLElement));
    expect(inPage).toEqual(order);
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    expect(await violations(container)).toEqual([]);
  });

  it('keeps header, logo and footer on the next screen as they are, and focuses its heading', async () => {
    renderWidget(content(all));
    const kept = [screen.getByText('Acme'), screen.getByRole('img'), screen.getByRole('link', { name: 'Terms' })];
    await goOn();
    expect(kept.map((element) => element.isConnected)).toEqual([true, true, true]);
    expect(screen.queryByText('Above')).toBeNull();
    expect(screen.queryByText('Below')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check your email' }));
  });

  it('the footer is a part, which the host’s own nodes inside are not', async () => {
    renderWidget({ ...content(all), styles: { parts: { footer: { className: 'small' } } } });
    const part = await waitFor(() => {
      const found = document.querySelector('[data-latchkey-part="footer"]');
      expect(found).not.toBeNull();
      return found as Element;
    });
    expect(part.contains(screen.getByRole('link', { name: 'Terms' }))).toBe(true);
    expect(part.classList.contains('small')).toBe(true);
    expect(part.querySelector('[data-latchkey-part]')).toBeNull();
  });

  it('draws no part for a footer that is left out', () => {
    const { container } = renderWidget(content({ header: 'Acme' }));
    expect(container.querySelector(`.${partClasses.footer}`)).toBeNull();
  });

  it('follows what the host changes', () => {
    const { rerender } = renderWidget(content({ footer: 'Before' }));
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@' } });
    rerender(content({ footer: 'After', header: null }));
    expect(screen.getByText('After')).toBeTruthy();
    expect(screen.queryByText('Before')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@');
  });

  it.each(['a DOM node', 'a function that returns one'])('shows %s, in StrictMode too, and removes it', (what) => {
    const create = () => Object.assign(document.createElement('b'), { textContent: 'By hand' });
    const footer = what === 'a DOM node' ? create() : create;
    const { rerender, unmount } = renderWidget(content({ footer }), { wrapper: StrictMode });
    expect(screen.getAllByText('By hand')).toHaveLength(1);
    rerender(content({ footer: 'By React' }));
    expect(screen.queryByText('By hand')).toBeNull();
    unmount();
    expect(document.body.textContent).toBe('');
  });

  const broken = () => {
    throw new Error('no data');
  };
  const Broken = broken as () => null;
  it.each<[string, HostContentOptions, string]>([
    [
      'an element that throws',
      { header: <Broken /> },
      'hostContent(): header threw: no data. It is left out. The rest of the widget works.',
    ],
    [
      'a function that throws',
      { footer: broken },
      'hostContent(): footer threw: no data. It is left out. The rest of the widget works.',
    ],
    [
      'a component that is no element',
      { aboveForm: (() => terms) as unknown as () => Node },
      'hostContent(): aboveForm threw: the function returned an object, which is no DOM node; write a component as an element: <Component />. It is left out. The rest of the widget works.',
    ],
  ])('leaves out %s, and reports it', async (_what, options, sentence) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const onError = vi.fn<(error: Error) => void>();
    renderWidget({ ...content({ belowForm: 'Below', ...options }), callbacks: { onError } });
    expect(screen.getByText('Below')).toBeTruthy();
    await waitFor(() => expect(onError.mock.lastCall?.[0].message).toBe(sentence));
    await goOn();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('refuses a value that is no node by its name', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const onError = vi.fn<(error: Error) => void>();
    const footer = { href: '/terms' } as unknown as string;
    renderWidget({ ...content({ footer }), callbacks: { onError } });
    await waitFor(() =>
      expect(onError.mock.calls.map(([{ message }]) => message)).toContain(
        'hostContent: footer is an object. Pass a React node, a DOM node, or a function that returns a DOM node.',
      ),
    );
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });

  it('is in a shadow root with the widget', async () => {
    const { container } = renderWidget({
      ...content({ ...all, header: () => document.createElement('hr') }),
      enableShadowDOM: true,
    });
    await waitFor(() => {
      const root = container.firstElementChild?.shadowRoot;
      expect(root?.querySelector('hr')).toBeTruthy();
      expect(root?.querySelector('a')?.textContent).toBe('Terms');
    });
  });
});

it('is in the HTML of a server, and hydrates without a difference', async () => {
  const node = () => document.createElement('hr');
  const page = <Widget provider={fakeProvider()} {...content({ ...all, header: node })} />;
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const container = await serverHtml(page);
  error.mockClear();
  const html = screen.getByRole('link', { name: 'Terms' });
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(error.mock.calls.filter(([text]) => !String(text).includes('multiple renderers'))).toEqual([]);
  expect(screen.getByRole('link', { name: 'Terms' })).toBe(html);
  expect(container.querySelectorAll('hr')).toHaveLength(1);
  act(() => root.unmount());
});
