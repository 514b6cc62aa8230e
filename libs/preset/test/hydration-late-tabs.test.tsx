import type { RedirectResult } from '@latchkey/client';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { serverHtml } from '@latchkey/testing';

const VIEW = '../../shell/src/main/login-tabs.view.js';

/** The page of a host that handles a redirect in an effect. Loads its modules anew after `vi.resetModules()`. */
async function loadPage() {
  const { Widget } = await import('@latchkey/shell');
  const { otp } = await import('@latchkey/otp');
  const { fakeProvider } = await import('@latchkey/testing');
  const provider = fakeProvider();
  const products = [otp({ methods: ['sms', 'email'] })];
  const rendered = vi.fn();
  function Host() {
    const [redirect, setRedirect] = useState<RedirectResult>();
    useEffect(() => setRedirect({ status: 'none', tokenType: '' }), []);
    useEffect(() => rendered(redirect?.status), [redirect]);
    return <Widget provider={provider} products={products} redirect={redirect} />;
  }
  return { page: <Host />, rendered };
}

it('the tabs of the server stay while their code loads, also when the host renders again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const container = await serverHtml((await loadPage()).page);
  const tab = container.querySelector('[role=tab]');
  vi.resetModules();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  vi.doMock(VIEW, async (original) => {
    await arrived;
    return original();
  });
  const { page, rendered } = await loadPage();
  const onRecoverableError = vi.fn();
  const root = hydrateRoot(container, page, { onRecoverableError });
  await vi.waitFor(() => expect(rendered).toHaveBeenLastCalledWith('none'));
  await vi.waitFor(() => expect(container.querySelector('form[data-latchkey-waits]')).toBeNull());
  expect(container.querySelector('[role=tab]')).toBe(tab);
  arrive();
  await vi.waitFor(() => {
    (container.querySelectorAll('[role=tab]')[1] as HTMLElement).click();
    expect(container.querySelector('input[type=email]')).not.toBeNull();
  });
  expect(container.querySelector('[role=tab]')).toBe(tab);
  expect(onRecoverableError).not.toHaveBeenCalled();
  root.unmount();
});
