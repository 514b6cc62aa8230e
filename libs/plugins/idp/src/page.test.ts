import { afterEach, describe, expect, it, vi } from 'vitest';
import { isFramedByStranger, submitForm, whenSeen } from './page.js';

afterEach(() => vi.unstubAllGlobals());

/** A page inside others, the nearest first. `isTold`: whether the browser names its ancestors. */
function frame(origins: readonly (string | 'unreadable')[], isTold: boolean, own = 'https://idp.example') {
  let outer: object | undefined;
  for (const origin of [...origins].reverse()) {
    const above = outer;
    const view = {
      get origin() {
        if (origin === 'unreadable') throw new DOMException('cross-origin', 'SecurityError');
        return origin;
      },
      get parent(): object {
        return above ?? view;
      },
    };
    outer = view;
  }
  const view: object = { origin: own, parent: outer, self: 'inside', top: 'outside' };
  vi.stubGlobal('window', view);
  vi.stubGlobal('location', isTold ? { ancestorOrigins: { ...origins, length: origins.length } } : {});
}

describe('a frame', () => {
  it('is none where the page stands by itself', () => {
    expect(isFramedByStranger()).toBe(false);
  });

  it.each([
    ['its own', ['https://idp.example'], [], false],
    ['a stranger’s', ['https://evil.example'], [], true],
    ['one that is allowed', ['https://app.example'], ['https://app.example'], false],
    [
      'one that is allowed, inside a stranger’s',
      ['https://app.example', 'https://evil.example'],
      ['https://app.example'],
      true,
    ],
    ['one that looks like an allowed one', ['https://app.example.evil'], ['https://app.example'], true],
    ['one without an origin', ['null'], [], true],
  ])('is %s', (_whose, origins, allowed, isStranger) => {
    frame(origins, true);
    expect(isFramedByStranger(allowed)).toBe(isStranger);
  });

  it.each([
    ['its own', ['https://idp.example'], false],
    ['one that lets nobody look', ['unreadable'], true],
    ['its own inside one that lets nobody look', ['https://idp.example', 'unreadable'], true],
    ['one of another origin that can be looked into', ['https://other.example'], true],
  ])('is %s where the browser does not tell', (_whose, origins, isStranger) => {
    frame(origins, false);
    expect(isFramedByStranger(['https://app.example'])).toBe(isStranger);
  });
});

describe('being seen', () => {
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

  it('is at once where somebody looks', async () => {
    show({ visibilityState: 'visible' }, 'visibilitychange');
    await whenSeen(new AbortController().signal);
  });

  it('is not while the page is hidden, or drawn ahead', async () => {
    const seen = vi.fn();
    show({ visibilityState: 'hidden', prerendering: true }, 'visibilitychange');
    const waiting = whenSeen(new AbortController().signal).then(seen);
    show({ visibilityState: 'visible', prerendering: true }, 'visibilitychange');
    await Promise.resolve();
    show({ visibilityState: 'hidden', prerendering: false }, 'prerenderingchange');
    await Promise.resolve();
    expect(seen).not.toHaveBeenCalled();
    show({ visibilityState: 'visible', prerendering: false }, 'visibilitychange');
    await waiting;
    expect(seen).toHaveBeenCalledOnce();
  });

  it('ends when the screen is left', async () => {
    show({ visibilityState: 'hidden' }, 'visibilitychange');
    const leaving = new AbortController();
    const waiting = whenSeen(leaving.signal);
    leaving.abort();
    await expect(waiting).rejects.toBe(leaving.signal.reason);
    await expect(whenSeen(leaving.signal)).rejects.toBe(leaving.signal.reason);
  });
});

it('submits a form that is gone from the page right after, its values as text', () => {
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
