import { compose } from '@latchkey/kernel';
import { mainButtons, oauthProviders } from '@latchkey/slots';
import { violations } from '@latchkey/testing';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DemoMethodIcon } from './icon.view.js';
import { demoMethod } from './index.js';

const providerOf = (...options: Parameters<typeof demoMethod>) =>
  compose([demoMethod(...options)]).read(oauthProviders)[0]?.value;

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

describe('the provider', () => {
  it('has a type of the start URL and a title', () => {
    expect(providerOf()).toEqual({ type: 'demo-method', title: 'Demo method', icon: DemoMethodIcon });
  });

  it('has the scopes and the parameters of the host', () => {
    expect(providerOf({ scopes: ['calendar'], selectAccount: true })).toMatchObject({
      custom_scopes: ['calendar'],
      provider_params: { prompt: 'select_account' },
    });
  });

  it('is one button', () => {
    expect(compose([demoMethod()]).read(mainButtons)).toBe(1);
  });
});
