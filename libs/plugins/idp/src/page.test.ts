import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveFor, mayLeaveFor, submitForm, whenVisible } from './page.js';

afterEach(() => vi.unstubAllGlobals());

describe('leaveFor', () => {
  it('accepts only absolute URLs and replaces the history entry', () => {
    const place = { href: 'https://idp.example/consent', replace: vi.fn() };
    vi.stubGlobal('location', place);
    for (const address of ['/cb', '//rp.example/cb', 'https:rp.example', 'com.example.app:/cb']) {
      expect(mayLeaveFor(address)).toBe(false);
      expect(() => leaveFor(address)).toThrow(expect.objectContaining({ code: 'navigation/unsafe-url' }));
    }
    expect(place.replace).not.toHaveBeenCalled();
    expect(mayLeaveFor('com.example.app:/cb', ['com.example.app'])).toBe(true);
    leaveFor('com.example.app:/cb', ['com.example.app']);
    expect(String(place.replace.mock.lastCall?.[0])).toBe('com.example.app:/cb');
  });
});

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
