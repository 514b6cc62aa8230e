import { expect, it } from 'vitest';
import type { Config } from '@latchkey/preset';
import { withStandIn } from './one-tap.js';

const EMULATOR = 'http://localhost:4210';
const oneTapIn = (oauthOptions: unknown) =>
  withStandIn({ config: { oauthOptions } as Config }, EMULATOR).config?.oauthOptions?.oneTapScriptURL;

it('sets the emulator’s script if a provider has One Tap', () => {
  const providers = [{ type: 'github' }, { type: 'google', one_tap: true }];
  expect(oneTapIn({ providers, loginRedirectURL: '/in' })).toBe('http://localhost:4210/google/gsi/client');
  expect(
    withStandIn({ config: { oauthOptions: { providers } } as Config }, EMULATOR).config?.oauthOptions,
  ).toMatchObject({
    providers,
  });
});

it('keeps a given script', () => {
  const providers = [{ type: 'google', one_tap: true }];
  expect(oneTapIn({ providers, oneTapScriptURL: 'https://example.com/gsi' })).toBe('https://example.com/gsi');
});

it.each([undefined, null, 1, {}, { providers: null }, { providers: [null, 'google', { one_tap: 'yes' }] }])(
  'changes nothing if the options are %j',
  (oauthOptions) => {
    const settings = { config: { oauthOptions } as Config };
    expect(withStandIn(settings, EMULATOR)).toBe(settings);
  },
);

it('changes nothing without a config', () => {
  const settings = {};
  expect(withStandIn(settings, EMULATOR)).toBe(settings);
});
