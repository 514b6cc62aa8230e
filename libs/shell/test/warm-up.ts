import { loadBrokenView } from '@latchkey/react';
import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { renderWidget } from './render-widget.js';

/**
 * Loads all lazy chunks of a widget before a file's first test, so that the time a busy machine takes to load a module
 * does not count against the tests' timeouts.
 */
export async function warmUp(): Promise<void> {
  await Promise.all([
    loadBrokenView(),
    import('../src/runtime/report-issues.js'),
    import('../src/toasts/linked-text.view.js'),
    import('../src/session/logged-in.view.js'),
    import('../src/main/logo.view.js'),
    import('../src/session/session-changes.js'),
    import('../src/main/tabs-and-or.view.js'),
    import('../src/main/shadow-host.view.js'),
    import('../src/session/signed-in.view.js'),
    import('../src/main/themed.view.js'),
    import('../src/toasts/toasts.view.js'),
    import('../src/main/watermark.view.js'),
  ]);
  const { getByRole, unmount } = renderWidget();
  fireEvent.click(getByRole('button', { name: 'Page me' }));
  await vi.dynamicImportSettled();
  unmount();
}
