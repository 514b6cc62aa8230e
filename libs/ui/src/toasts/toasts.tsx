import { useCallback, useEffect, useRef, useState } from 'react';
import type { FocusEvent, ReactElement, SyntheticEvent } from 'react';
import { resolveValue, toast as post, useToaster } from 'react-hot-toast/headless';
import type { Toast } from 'react-hot-toast/headless';
import { CheckIcon } from '../check-icon.js';
import { ErrorIcon } from '../error-icon.js';
import { useSheet } from '../sheet.js';
import * as css from './toasts.css.js';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js';

/** The look of a toast, and how long it stays: `error` and `blank` 4 s, `success` 2 s, `loading` until it is dismissed. */
export type ToastKind = 'blank' | 'error' | 'success' | 'loading';

/** Options of {@link showToast}. */
export interface ToastOptions {
  /**
   * Whether screen readers announce the toast. `false` for a text that another live region announces too (the error
   * under a field): each status is announced exactly once. @default true
   */
  readonly announce?: boolean | undefined;
}

/** The toasts of one widget. */
export interface Toaster {
  /** Unique among the toasters in use. */
  readonly id: string;
  /** The number in the id, from 1. */
  readonly number: number;
  /** Removes every toast and releases the id. Call it when the widget unmounts. */
  readonly dispose: () => void;
}

/** Ids in use. Ids are reused: react-hot-toast never deletes one from its store, so new ones would accumulate. */
const inUse = new Set<string>();

/** Creates the toaster of one widget, with an id that no other toaster uses. */
export function createToaster(): Toaster {
  let number = 1;
  while (inUse.has(`latchkey-${number}`)) number++;
  const id = `latchkey-${number}`;
  inUse.add(id);
  return {
    id,
    number,
    dispose() {
      post.removeAll(id);
      inUse.delete(id);
    },
  };
}

/**
 * Shows a toast: for 4 s, `success` for 2 s, `loading` until it is dismissed. Keeps the 20 newest (behaviour.md 9).
 * Can be called before `Toasts` mounts.
 *
 * @returns a function that dismisses the toast
 */
export function showToast(
  toaster: Toaster,
  kind: ToastKind,
  words: string | ReactElement,
  { announce = true }: ToastOptions = {},
): () => void {
  const show = kind === 'blank' ? post : post[kind];
  const id = show(words, {
    toasterId: toaster.id,
    ariaProps: { role: 'status', 'aria-live': announce ? 'polite' : 'off' },
  });
  return () => post.dismiss(id, toaster.id);
}

/** Props of {@link Toasts}. */
export interface ToastsProps {
  readonly toaster: Toaster;
  /** The accessible name of the toast region. Further widgets on the page add a number. */
  readonly label: string;
  /** The accessible name of the button that dismisses a toast. */
  readonly dismissLabel: string;
}

/**
 * Draws the toasts of one widget, as the last child of its `Container`. Their timers pause while the pointer or the
 * focus is on them. A dismissed toast is removed after 1 s.
 */
export function Toasts({ toaster, label, dismissLabel }: ToastsProps) {
  const { toasts, handlers } = useToaster(undefined, toaster.id);
  const { pause, resume } = usePause(handlers);
  const cameFrom = useRef<HTMLElement | null>(null);
  const listening = useSecondFrame();
  const empty = toasts.length === 0;
  const isNews = toasts.some(({ type }) => type === 'blank');
  // Screen readers list landmarks by name, so each region needs its own.
  const name = toaster.number > 1 ? `${label} ${toaster.number}` : label;

  useEffect(() => {
    // No `mouseleave` fires when the region under the pointer is removed.
    if (empty) resume();
  }, [empty, resume]);

  function enter(event: FocusEvent<HTMLElement>) {
    pause();
    const from = event.relatedTarget;
    if (from && !event.currentTarget.contains(from)) cameFrom.current = from as HTMLElement;
  }

  function leave(event: SyntheticEvent<HTMLElement>) {
    if (!event.currentTarget.matches(':hover, :focus-within')) resume();
  }

  function dismiss(item: Toast, button: Element) {
    const focused = button.matches(':focus');
    post.dismiss(item.id, toaster.id);
    // The button disappears; without this, the focus drops to <body>.
    if (focused && cameFrom.current?.isConnected) cameFrom.current.focus();
  }

  return (
    <div ref={useSheet<HTMLDivElement>(css.sheet)} className={`${css.place} ${isNews ? css.inSight : ''}`}>
      <VisuallyHidden role="status" aria-atomic={false}>
        {listening &&
          toasts
            .filter((item) => item.visible && item.ariaProps['aria-live'] !== 'off')
            .map((item) => <span key={item.id}>{words(item)} </span>)}
      </VisuallyHidden>
      {!empty && (
        <section aria-label={name} onMouseEnter={pause} onMouseLeave={leave} onFocus={enter} onBlur={leave}>
          <ol className={css.list}>
            {toasts.map((item) => (
              <li key={item.id} className={`${css.toast} ${item.visible ? '' : css.gone}`}>
                {item.type === 'error' && <ErrorIcon />}
                {item.type === 'success' && <CheckIcon />}
                <span className={css.words}>{words(item)}</span>
                <button
                  type="button"
                  className={css.dismiss}
                  aria-label={dismissLabel}
                  onClick={(event) => dismiss(item, event.currentTarget)}
                >
                  <svg aria-hidden width="12" height="12" stroke="currentColor" strokeWidth="2">
                    <path d="m1 1 10 10M11 1 1 11" />
                  </svg>
                </button>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

function words(item: Toast) {
  return resolveValue(item.message, item);
}

/**
 * Pauses and resumes the timers of the toasts. The store needs exactly one end per start: a second end adds the time
 * since the Unix epoch to every toast's duration, and a missing end pauses the toasts of the id's next owner for ever.
 */
function usePause(handlers: { readonly startPause: () => void; readonly endPause: () => void }) {
  const paused = useRef(false);
  const latest = useRef(handlers);
  useEffect(() => void (latest.current = handlers));
  const pause = useCallback(() => {
    if (paused.current) return;
    paused.current = true;
    latest.current.startPause();
  }, []);
  const resume = useCallback(() => {
    if (!paused.current) return;
    paused.current = false;
    latest.current.endPause();
  }, []);
  useEffect(() => resume, [resume]);
  return { pause, resume };
}

/** Screen readers announce changes in a live region, so it must be on the page for one frame before its first text. */
function useSecondFrame(): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSeen(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return seen;
}
