import { afterEach } from 'vitest';

// A file may ask for the node environment by its first comment.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // A state that is waited for may take a busy machine a while.
  configure({ asyncUtilTimeout: 4_000 });
  // Without global test functions the library can't register this itself.
  afterEach(cleanup);

  // jsdom has no canvas and prints an error when asked for one; axe asks, and takes `null` for an answer.
  HTMLCanvasElement.prototype.getContext = () => null;
}
