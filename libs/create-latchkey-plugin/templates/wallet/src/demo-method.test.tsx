import { compose } from '@latchkey/kernel';
import { wallets, type FoundWallet } from '@latchkey/slots';
import { violations } from '@latchkey/testing';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DemoMethodIcon } from './icon.view.js';
import { demoMethod } from './index.js';

/** The wallet that the plugin contributes. */
async function walletOf(...options: Parameters<typeof demoMethod>) {
  const [contribution] = compose([demoMethod(...options)]).read(wallets);
  const { value } = contribution ?? {};
  const [wallet] = typeof value === 'function' ? await value() : [];
  if (!wallet) throw new Error('The plugin contributes no wallet.');
  return wallet;
}

const provider = { request: async () => [] };
const found = (id: string): FoundWallet => ({ chain: 'ethereum', id, provider });

describe('the icon', () => {
  it('has no accessibility violation, and is hidden from screen readers', async () => {
    const { container } = render(
      <button type="button">
        <DemoMethodIcon /> Continue with Demo method
      </button>,
    );
    expect(await violations(container)).toEqual([]);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});

describe('the wallet', () => {
  it('has a title and a chain', async () => {
    expect(await walletOf()).toMatchObject({ id: 'demo-method', title: 'Demo method', chain: 'ethereum' });
  });

  it('is found by the identifier that it announces', async () => {
    const { detect } = await walletOf();
    expect(detect([found('io.metamask'), found('example.demo-method')])).toBe(provider);
  });

  it('is found by the identifier of the host', async () => {
    const { detect } = await walletOf({ rdns: 'com.example.other' });
    expect(detect([found('com.example.other')])).toBe(provider);
  });

  it.each([[[]], [[found('io.metamask')]], [[found('')]]])('is not found among %j', async (others) => {
    const { detect } = await walletOf();
    expect(detect(others)).toBeUndefined();
  });
});
