import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followFrames } from './frames.js';

let frame: HTMLIFrameElement;
let button: HTMLButtonElement;
let frames: ReturnType<typeof followFrames>;

beforeEach(() => {
  frame = document.createElement('iframe');
  button = document.createElement('button');
  document.body.append(frame, button);
  frames = followFrames();
});

afterEach(() => {
  frames.stop();
  document.body.replaceChildren();
});

/** Moves the focus into the frame as a browser does: the window fires `blur` and the frame is the active element. */
function enterFrame() {
  frame.focus();
  dispatchEvent(new Event('blur'));
}

describe('the focus of a frame', () => {
  it('is not reported before a frame had the focus', () => {
    expect(frames.hadFocus()).toBe(false);
    button.focus();
    expect(frames.hadFocus()).toBe(false);
  });

  it('is reported while a frame has the focus', () => {
    enterFrame();
    expect(frames.hadFocus()).toBe(true);
  });

  it('is reported after the focused frame is removed', () => {
    enterFrame();
    frame.remove();
    expect(document.activeElement).toBe(document.body);
    expect(frames.hadFocus()).toBe(true);
  });

  it('is not reported after the focus has moved', () => {
    enterFrame();
    button.focus();
    frame.remove();
    button.blur();
    expect(frames.hadFocus()).toBe(false);
  });

  it('is not reported after stop()', () => {
    frames.stop();
    enterFrame();
    expect(frames.hadFocus()).toBe(false);
  });

  it('is not reported after the blur of a visible frame', () => {
    frame.getClientRects = () => Object.create({ length: 1 });
    enterFrame();
    frame.blur();
    expect(frames.hadFocus()).toBe(false);
  });
});
