import { useCallback, useEffect, useRef, useState } from 'react';
import type { FocusEvent, ReactElement, SyntheticEvent } from 'react';
import { resolveValue, toast as post, useToaster } from 'react-hot-toast/headless';
import type { Toast } from 'react-hot-toast/headless';
import { CheckIcon } from './check-icon.js';
import { ErrorIcon } from './error-icon.js';
import { useSheet } from './sheet.js';
import * as css from './toasts.css.js';
import { VisuallyHidden } from './visually-hidden.js';

export type ToastKind = 'blank' | 'error' | 'success' | 'loading';

export interface ToastOptions {
  /**
   * Whether screen readers are told. `false` for words that another live region says too (the error under a field):
   * each status is said exactly once. @default true
   */
  readonly announce?: boolean | undefined;
}

/** The toasts of one widget. */
export interface Toaster {
  /** Unlike that of any other toaster in use. */
  readonly id: string;
  /** The same, from 1. */
  readonly number: number;
  /** Takes every toast away and gives the id back. Call it when the widget goes. */
  readonly dispose: () => void;
}

/** Ids in use. They are taken again: the store underneath never forgets one, so new ones would pile up. */
const inUse = new Set<string>();

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
 * Shows a toast: 4 s, `success` 2 s, `loading` until it is dismissed; of more than 20 the oldest go (SPEC section 9).
 * It may be called before `Toasts` is mounted.
 *
 * @returns what dismisses it
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

export interface ToastsProps {
  readonly toaster: Toaster;
  /** The name of the region that holds the toasts; a number follows that of a further widget on the page. */
  readonly label: string;
  /** The name of the button that takes one away. */
  readonly dismissLabel: string;
}

/**
 * Where the toasts of one widget are drawn: the last child of its `Container`. Time stands still while the pointer or
 * the focus is on them; a dismissed one is removed after 1 s.
 */
export function Toasts({ toaster, label, dismissLabel }: ToastsProps) {
  const { toasts, handlers } = useToaster(undefined, toaster.id);
  const { pause, resume } = usePause(handlers);
  const cameFrom = useRef<HTMLElement | null>(null);
  const listening = useSecondFrame();
  const empty = toasts.length === 0;
  const isNews = toasts.some(({ type }) => type === 'blank');
  // Two regions of one name could not be told apart in a list of landmarks.
  const name = toaster.number > 1 ? `${label} ${toaster.number}` : label;

  useEffect(() => {
    // The region went from under the pointer, which then leaves nothing.
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
    // The button goes; the focus must not fall to <body>.
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
 * Stops and starts the clock of the toasts. The store must hear one end for each start: a second would add the whole
 * age of the epoch to every toast's time, and one left out would hold those of the id's next owner for ever.
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

/** A live region speaks of what changes in it, so it has to be on the page for a frame before its first words. */
function useSecondFrame(): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSeen(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return seen;
}
