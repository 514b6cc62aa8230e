import { afterEach, describe, expect, it, vi } from 'vitest';
import { submitForm, whenVisible } from './page.js';

describe('whenVisible', () => {
  const show = (state: { visibilityState: string; prerendering?: boolean }, event: string) => {
    for (const [name, value] of Object.entries(state)) {
      Object.defineProperty(document, name, { value, configurable: true });
    }
    document.dispatchEvent(new Event(event));
  };
  afterEach(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    Reflect.deleteProperty(document, 'prerendering');
  });

  it('resolves at once on a visible page', async () => {
    show({ visibilityState: 'visible' }, 'visibilitychange');
    await whenVisible(new AbortController().signal);
  });

  it('waits while the page is hidden or prerendering', async () => {
    const seen = vi.fn();
    show({ visibilityState: 'hidden', prerendering: true }, 'visibilitychange');
    const waiting = whenVisible(new AbortController().signal).then(seen);
    show({ visibilityState: 'visible', prerendering: true }, 'visibilitychange');
    await Promise.resolve();
    show({ visibilityState: 'hidden', prerendering: false }, 'prerenderingchange');
    await Promise.resolve();
    expect(seen).not.toHaveBeenCalled();
    show({ visibilityState: 'visible', prerendering: false }, 'visibilitychange');
    await waiting;
    expect(seen).toHaveBeenCalledOnce();
  });

  it('rejects when the screen changes', async () => {
    show({ visibilityState: 'hidden' }, 'visibilitychange');
    const leaving = new AbortController();
    const waiting = whenVisible(leaving.signal);
    leaving.abort();
    await expect(waiting).rejects.toBe(leaving.signal.reason);
    await expect(whenVisible(leaving.signal)).rejects.toBe(leaving.signal.reason);
  });
});

it('submits a form with text values and removes it', () => {
  const sent: [string, string][] = [];
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    expect(this.isConnected).toBe(true);
    expect([this.method, this.getAttribute('action')]).toEqual(['post', 'https://idp.example/sdk/v1/oauth/authorize']);
    for (const input of this.querySelectorAll('input')) sent.push([input.name, input.value]);
  });
  const fields = { state: '"><img src=x onerror=alert(1)>', submit: 'x', action: 'y', __Authorization: 'Basic z' };
  submitForm({ action: 'https://idp.example/sdk/v1/oauth/authorize', fields });
  expect(submit).toHaveBeenCalledOnce();
  expect(Object.fromEntries(sent)).toEqual(fields);
  expect(document.querySelector('form, input, img')).toBeNull();
});
