import { expect, it, vi } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import * as entry from './index.js';
import { VERSION } from './transport/caller.js';

it('exports the public names', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'ProviderError',
    'adoptClient',
    'authenticated',
    'boolean',
    'browserClock',
    'browserPage',
    'clearReturn',
    'createProvider',
    'dedupe',
    'endpointsFor',
    'eventsReady',
    'eventsSent',
    'forgetEndedSessions',
    'handleRedirect',
    'isInForeignFrame',
    'isRecord',
    'isSafeUrl',
    'newOAuthChallenge',
    'object',
    'openSignInWindow',
    'outcomeOf',
    'receiveReturn',
    'retry',
    'retryRedirect',
    'revalidate',
    'safeNavigate',
    'savePkcePair',
    'sessionDurationOf',
    'shareSessionDuration',
    'storedSession',
    'string',
    'toActiveSession',
    'withPatchedFetch',
  ]);
});

it('imports and creates a provider without a browser', () => {
  expect(typeof window).toBe('undefined');
  const warn = vi.spyOn(console, 'warn');
  expect(entry.createProvider('public-token-test-server').publicToken).toBe('public-token-test-server');
  expect(warn).not.toHaveBeenCalled();
});

it('VERSION equals the version in package.json', () => {
  expect(VERSION).toBe(manifest.version);
});
