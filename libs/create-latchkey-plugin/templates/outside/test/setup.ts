import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Long enough for a busy machine.
const PATIENCE_MS = 15_000;
configure({ asyncUtilTimeout: PATIENCE_MS });
const { waitFor } = vi;
vi.waitFor = (look, options) =>
  waitFor(look, { timeout: PATIENCE_MS, ...(typeof options === 'number' ? { timeout: options } : options) });

// Without global test functions the library can't register this itself.
afterEach(cleanup);

// jsdom has no canvas and prints an error when asked for one. axe asks for one, and accepts `null`.
HTMLCanvasElement.prototype.getContext = () => null;
