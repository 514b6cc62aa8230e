import { violations } from '@latchkey/testing';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answers,
  button,
  focusedHeading,
  heading,
  mockNavigation,
  opened,
  press,
  ready,
  restorePage,
  said,
  shortenGuard,
  type Scene,
} from '../../test/opened.js';
import { LOGOUT } from '../../test/flow-context.js';

vi.mock('../page.js', { spy: true });

const left = mockNavigation();
beforeEach(shortenGuard);

/** Matches the heading of the question. jsdom puts spaces around a name. */
const question = (host: string) => (name: string) => name.replace(/ ([?)])|(\() /g, '$1$2') === `Go to ${host}?`;

/** Opens a request that requires no consent and whose answer has this URL. */
function answered(redirect_uri: string, scene: Scene = {}) {
  const client = answers({
    authorizeStart: () => ({ consent_required: false }),
    authorizeSubmit: () => ({ redirect_uri }),
    logoutStart: () => ({ consent_required: true, redirect_uri }),
  });
  return opened({ client, ...scene });
}

describe('a redirect to another origin than requested', () => {
  it('has no accessibility violation, names both hosts, and its heading has the focus', async () => {
    const { container } = answered('https://evil.example/cb?code=secret');
    await focusedHeading(question('evil.example'));
    expect(said('alert')).toEqual([
      'The next page should be at rp.example, but the address that came leads to evil.example. Go there only if you trust it.',
    ]);
    expect(container.textContent).not.toContain('secret');
    expect(left).not.toHaveBeenCalled();
    await ready('Go there');
    expect(await violations(container)).toEqual([]);
  });

  it('is followed on a click, but not on the second half of a double click', async () => {
    answered('https://evil.example/cb');
    await heading(question('evil.example'));
    fireEvent.click(button('Go there'), { detail: 2 });
    expect(left).not.toHaveBeenCalled();
    await ready('Go there');
    press('Go there');
    await heading('Going to evil.example');
    await vi.waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith('https://evil.example/cb', undefined));
    expect(button('Continue')).toBeTruthy();
  });

  it('is not followed on Stay here, which offers to start again', async () => {
    const { types, container } = answered('https://evil.example/cb');
    await heading(question('evil.example'));
    fireEvent.click(button('Stay here'));
    await focusedHeading('We did not send you on');
    expect(said('status')).toEqual(['You may close this page.']);
    expect(button('Start again')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(left).not.toHaveBeenCalled();
    expect(types().at(-1)).toBe('idp/otherOriginDeclined');
    expect(await violations(container)).toEqual([]);
  });

  it('shows after a log-out that the person is logged out', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}'));
    answered('https://evil.example/', { search: LOGOUT });
    await heading('Log out?');
    fireEvent.click(button('Yes'));
    await heading(question('evil.example'));
    expect(screen.getByText('You are logged out')).toBeTruthy();
    fireEvent.click(button('Stay here'));
    await heading('You are logged out');
    expect(said('status')).toEqual(['You may close this page.']);
  });

  it('warns of an insecure connection and shows the schemes http and https', async () => {
    answered('http://rp.example/cb');
    await heading(question('http://rp.example'));
    expect(screen.getByText(/^The next page should be at/).textContent).toContain(
      'should be at https://rp.example, but the address that came leads to http://rp.example.',
    );
    expect(screen.getByText(/^The connection to/).textContent).toContain('is not secure');
  });

  it.each([
    ['com.example.app:/cb', 'an application on this device (com.example.app:)'],
    ['http://127.0.0.1:51004/cb', 'an application on this device (127.0.0.1:51004)'],
  ])('names an application on this device: %s', async (address, title) => {
    answered(address, { options: { allowedSchemes: ['com.example.app'] } });
    await heading(question(title));
    expect(screen.queryByText(/^The connection to/)).toBeNull();
  });

  it.each([
    ['look-alike letters in Punycode', 'https://\u0430pple.example/', 'xn--pple-43d.example'],
    ['the end of a long host', `https://rp.example.${'label.'.repeat(40)}evil.example/`, /^….*\.label\.evil\.example$/],
  ])('shows %s', async (_what, address, shown) => {
    const { container } = answered(address);
    await heading(/^Go to/);
    const [name] = container.querySelectorAll('h2 bdi');
    expect(name?.textContent).toMatch(shown);
  });

  it('shows a long host in full on request', async () => {
    const host = `rp.example.${'label.'.repeat(40)}evil.example`;
    const { container } = answered(`https://${host}/`);
    await heading(/^Go to/);
    fireEvent.click(screen.getByText('Show the whole name'));
    expect(container.querySelector('details bdi')?.textContent).toBe(host);
  });

  it('starts again after a return from the back/forward cache', async () => {
    const { calls } = answered('https://evil.example/cb');
    await heading(question('evil.example'));
    restorePage();
    await vi.waitFor(() => expect(calls.filter(({ call }) => call === 'authorizeStart')).toHaveLength(2));
    await heading(question('evil.example'));
  });
});
