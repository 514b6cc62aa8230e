import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { pager } from './pager.js';
import { renderWidget } from './render-widget.js';

/**
 * Loads all lazy chunks of a widget before a file's first test, so that the time a busy machine takes to load a module
 * does not count against the tests' timeouts.
 */
export async function warmUp(): Promise<void> {
  await Promise.all([
    import('../src/broken.view.js'),
    import('../src/report-issues.js'),
    import('../src/linked-text.view.js'),
    import('../src/login-tabs.view.js'),
    import('../src/logged-in.view.js'),
    import('../src/logo.view.js'),
    import('../src/news.js'),
    import('../src/or.view.js'),
    import('../src/shadow-host.view.js'),
    import('../src/signed-in.view.js'),
    import('../src/themed.view.js'),
    import('../src/toasts.view.js'),
    import('../src/watermark.view.js'),
  ]);
  const { getByRole, unmount } = renderWidget({ products: [pager()] });
  fireEvent.click(getByRole('button', { name: 'Page me' }));
  await vi.dynamicImportSettled();
  unmount();
}
