import { screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { startBackground } from '../../test/acts.js';
import { violations } from '../../../../tools/testing/axe.mjs';
import { testProvider } from '../../test/provider.js';
import { renderWidget, type RenderedProps } from '../../test/render-widget.js';
import { warmUp } from '../../test/warm-up.js';

beforeAll(warmUp);

/** Starts the background work and waits until it follows the session. */
async function rendered(props: RenderedProps) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const widget = renderWidget(props);
  await startBackground();
  await vi.waitFor(() => expect(widget.provider.followers).toBe(1));
  vi.useRealTimers();
  return widget;
}

const watermark = () => screen.findByRole('link', { name: /^Powered by Stytch/ });

it('is the last element if the provider requires it, and opens the provider’s site in a new tab', async () => {
  const { container } = await rendered({ provider: testProvider({ displayWatermark: true }) });
  const link = await watermark();
  expect(link.getAttribute('href')).toBe('https://stytch.com/');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(container.querySelector('img')).toBeNull();
  const button = screen.getByRole('button', { name: 'Page me' });
  expect(button.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(await violations(container)).toEqual([]);
});

it('is absent if the provider does not require it', async () => {
  await rendered({ provider: testProvider({ displayWatermark: false }) });
  await vi.dynamicImportSettled();
  expect(screen.queryByRole('link')).toBeNull();
});

it('disappears with the provider that required it', async () => {
  const { rerender } = await rendered({ provider: testProvider({ displayWatermark: true }) });
  await watermark();
  rerender({ provider: testProvider({ displayWatermark: false }) });
  expect(screen.queryByRole('link')).toBeNull();
});

it('uses the host’s texts', async () => {
  await rendered({
    provider: testProvider({ displayWatermark: true }),
    strings: { 'shell.poweredBy': 'Bereitgestellt von Stytch' },
  });
  expect(await screen.findByRole('link', { name: /^Bereitgestellt von Stytch/ })).toBeTruthy();
});
