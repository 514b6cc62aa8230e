import { afterEach, describe, expect, it } from 'vitest';
import { createParent, PARENT_ID } from './parent.js';

afterEach(() => document.body.replaceChildren());

const found = () => document.getElementById(PARENT_ID);

/** An element inside the given number of nested shadow roots. */
function boxIn(roots: number): { box: HTMLElement; hosts: HTMLElement[] } {
  const hosts: HTMLElement[] = [];
  let into: Node = document.body;
  for (let depth = 0; depth < roots; depth++) {
    const host = document.createElement('div');
    into.appendChild(host);
    hosts.push(host);
    into = host.attachShadow({ mode: 'open' });
  }
  const box = document.createElement('div');
  into.appendChild(box);
  return { box, hosts };
}

describe('the element for Google’s prompt', () => {
  it('is inside the box', () => {
    const { box } = boxIn(0);
    const { element } = createParent(box);
    expect(found()).toBe(element);
    expect(element.parentElement).toBe(box);
  });

  it.each([1, 2, 3])('is in the document and slotted into the box, through %i shadow roots', (roots) => {
    const { box, hosts } = boxIn(roots);
    const { element } = createParent(box);
    expect(found()).toBe(element);
    expect(element.parentElement).toBe(hosts[0]);
    let shown: Element = element;
    for (const host of hosts) {
      expect(shown.parentElement).toBe(host);
      if (shown.assignedSlot) shown = shown.assignedSlot;
    }
    expect(shown.parentElement).toBe(box);
  });

  it.each([0, 1, 3])('is removed with its slots, with %i shadow roots', (roots) => {
    const { box, hosts } = boxIn(roots);
    createParent(box).remove();
    expect(found()).toBeNull();
    expect(box.childElementCount).toBe(0);
    expect(hosts.map(({ childElementCount }) => childElementCount)).toEqual(hosts.map(() => 0));
  });
});
