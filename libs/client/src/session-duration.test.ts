import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { freshToken } from '../test/fake-wire.js';
import { createProvider, sessionDurationOf, shareSessionDuration } from './provider.js';

let warn: MockInstance<typeof console.warn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => void vi.unstubAllEnvs());

describe('the minutes of a new session', () => {
  it('are nobody’s where none were given', () => {
    expect(sessionDurationOf(createProvider(freshToken()))).toBeUndefined();
  });

  it('are those that the provider was made with, for whoever asks for the same one', () => {
    const token = freshToken();
    const provider = createProvider(token, { sessionDurationMinutes: 60 });
    createProvider(token);
    createProvider(token, { sessionDurationMinutes: 60 });
    expect(sessionDurationOf(provider)).toBe(60);
    expect(warn).not.toHaveBeenCalled();
  });

  it('are those given last, until what gave them takes them back', () => {
    const provider = createProvider(freshToken(), { sessionDurationMinutes: 60 });
    const undo = shareSessionDuration(provider, 60, 'a widget');
    const undoOther = shareSessionDuration(provider, 60, 'another widget');
    undo();
    expect(sessionDurationOf(provider)).toBe(60);
    undoOther();
    expect(sessionDurationOf(provider)).toBe(60);
    const alone = createProvider(freshToken());
    shareSessionDuration(alone, 90, 'a widget')();
    expect(sessionDurationOf(alone)).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  });

  it('stay as they are where nothing is given', () => {
    const provider = createProvider(freshToken(), { sessionDurationMinutes: 60 });
    shareSessionDuration(provider, undefined, 'a widget')();
    expect(sessionDurationOf(provider)).toBe(60);
  });

  it('that contradict each other are reported in development, with both places and what to do', () => {
    const provider = createProvider(freshToken(), { sessionDurationMinutes: 60 });
    shareSessionDuration(provider, 90, 'the sessionOptions of a widget');
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'Latchkey: sessionDurationMinutes is 60 in createProvider() and 90 in the sessionOptions of a widget, so that sessions last differently by how people sign in. Give one value, to createProvider(publicToken, { sessionDurationMinutes: 90 }).',
    );
  });

  it('are not reported in production', () => {
    vi.stubEnv('NODE_ENV', 'production');
    const provider = createProvider(freshToken(), { sessionDurationMinutes: 60 });
    shareSessionDuration(provider, 90, 'a widget');
    expect(warn).not.toHaveBeenCalled();
  });
});
