// `react` in the script-tag build: Preact's replacement, with changes where a widget depends on the behaviour of React.
// `tools/build/preact.mjs` puts it in the place of React.
import { options } from 'preact';
import { createElement, useEffect, useState, type ComponentType } from 'preact/compat';

export {
  Component,
  createContext,
  createElement,
  createRef,
  forwardRef,
  Fragment,
  isValidElement,
  memo,
  StrictMode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'preact/compat';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

// Runs effects in a task of their own, like React. Preact waits for a frame, which hidden pages do not get.
const tasks: (() => void)[] = [];
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => tasks.shift()?.();
options.requestAnimationFrame = (task) => {
  tasks.push(task);
  port2.postMessage(null);
};

let isRendering = false;
options.debounceRendering = (render) =>
  queueMicrotask(() => {
    isRendering = true;
    try {
      render();
    } finally {
      isRendering = false;
    }
  });

// Like React, calls no handler for the blur of an element that a render removes: the person did not leave it.
const { vnode: prepare } = options;
options.vnode = (vnode) => {
  if (typeof vnode.type === 'string') {
    const props = vnode.props as Record<string, unknown>;
    for (const name of ['onFocus', 'onBlur']) {
      const handler = props[name];
      if (typeof handler === 'function') props[name] = (event: Event) => void (isRendering || handler(event));
    }
  }
  prepare?.(vnode);
};

const prefix = `latchkey-${Math.random().toString(36).slice(2)}-`;
let lastId = 0;

/** Preact's own ids begin anew in each root, so two widgets on a page would have the same ones. */
export function useId(): string {
  return useState(() => `${prefix}${++lastId}`)[0];
}

/** The loads of all components of `lazy`. */
const loads: (() => Promise<unknown>)[] = [];

/** Like React's, and unlike Preact's, a component that has loaded does not suspend when it is first drawn. */
export function lazy<P extends object>(load: Load<P>): ComponentType<P> {
  let component: ComponentType<P> | undefined;
  let loading: Promise<unknown> | undefined;
  const start = () => (loading ??= load().then((module) => void (component = module.default)));
  loads.push(start);
  return function Lazy(props: P) {
    // oxlint-disable-next-line typescript/only-throw-error -- Suspense waits for a thrown promise
    if (!component) throw start();
    return createElement(component, props);
  };
}

/**
 * Like React's, and unlike Preact's, a new value does not suspend what is drawn: Preact would take it out of the page,
 * and the focus with it. Returns the new value when every lazy component has loaded.
 */
export function useDeferredValue<T>(value: T): T {
  const [present, setPresent] = useState(() => value);
  useEffect(() => {
    if (Object.is(value, present)) return;
    let isCurrent = true;
    void Promise.allSettled(loads.map((load) => load())).then(() => isCurrent && setPresent(() => value));
    return () => {
      isCurrent = false;
    };
  }, [value, present]);
  return present;
}
