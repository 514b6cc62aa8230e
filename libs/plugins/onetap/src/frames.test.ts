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
  it('is not known where it never was in one', () => {
    expect(frames.hadFocus()).toBe(false);
    button.focus();
    expect(frames.hadFocus()).toBe(false);
  });

  it('is known while it is there', () => {
    enterFrame();
    expect(frames.hadFocus()).toBe(true);
  });

  it('is known when the frame has gone with it', () => {
    enterFrame();
    frame.remove();
    expect(document.activeElement).toBe(document.body);
    expect(frames.hadFocus()).toBe(true);
  });

  it('is forgotten when it has gone elsewhere', () => {
    enterFrame();
    button.focus();
    frame.remove();
    button.blur();
    expect(frames.hadFocus()).toBe(false);
  });

  it('is no longer followed once that is stopped', () => {
    frames.stop();
    enterFrame();
    expect(frames.hadFocus()).toBe(false);
  });

  it('does not count where the person has left a frame that is still there', () => {
    frame.getClientRects = () => Object.create({ length: 1 });
    enterFrame();
    frame.blur();
    expect(frames.hadFocus()).toBe(false);
  });
});
