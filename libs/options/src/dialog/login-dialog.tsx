import { describeValue, type AnyPlugin } from '@latchkey/kernel';
import { Widget, type WidgetProps } from '@latchkey/shell';
import { useBeforePaint, useSheet } from '@latchkey/ui';
import { useMemo, useRef, type MouseEvent, type PointerEvent, type SyntheticEvent } from 'react';
import * as css from './login-dialog.css.js';

/** Props of the dialog itself. */
export interface DialogProps {
  /** Whether the dialog is open. The widget exists only while it is. */
  readonly open: boolean;
  /**
   * Called when the dialog should close: after a sign-in, when the person continues with an active session, and when
   * they press Escape, the button, or the backdrop. Set `open` to false.
   */
  readonly onClose: () => void;
  /** The accessible name of the dialog. @default 'Sign up or log in' */
  readonly label?: string | undefined;
  /** The accessible name of the button that closes the dialog. @default 'Close' */
  readonly closeLabel?: string | undefined;
}

/** Props of {@link LoginDialog}: those of `Widget`, and these. */
export type LoginDialogProps<P extends readonly AnyPlugin[], M extends AnyPlugin = never> = WidgetProps<P, M> &
  DialogProps;

/** The events of the widget after which the dialog closes. */
const ENDS: readonly string[] = ['shell/signedIn', 'shell/sessionContinued'];

/**
 * The widget in a modal `<dialog>`; on phones, a sheet at the bottom of the screen. The browser keeps the focus inside
 * and returns it to the element that had it before. The page behind does not scroll.
 *
 * @example
 * <LoginDialog open={isOpen} onClose={() => setOpen(false)} provider={provider} products={products} />
 */
export function LoginDialog<const P extends readonly AnyPlugin[], const M extends AnyPlugin = never>({
  open,
  onClose,
  label = 'Sign up or log in',
  closeLabel = 'Close',
  ...props
}: LoginDialogProps<P, M>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const ref = useSheet(css.sheet, dialog);
  const isOnBackdrop = (event: SyntheticEvent) => event.target === event.currentTarget;
  const hasPressedBackdrop = useRef(false);
  const { callbacks } = props as {
    callbacks?: { onEvent?: (event: { readonly type: string; readonly data: unknown }) => void };
  };
  const problems = [...(props.problems ?? []), ...problemsOf(open, onClose)];
  const close = useRef(onClose);
  const watched = useMemo(
    () => ({
      ...callbacks,
      onEvent(event: { readonly type: string; readonly data: unknown }) {
        // The host's callback may throw, which the widget reports.
        if (ENDS.includes(event.type)) queueMicrotask(() => close.current());
        callbacks?.onEvent?.(event);
      },
    }),
    [callbacks],
  );

  useBeforePaint(() => {
    close.current = onClose;
  });
  useBeforePaint(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    element.focus();
    // Returns the focus, also when the host removes the dialog without closing it.
    return () => element.close();
  }, [open]);

  return (
    <dialog
      ref={ref}
      className={css.dialog}
      aria-label={label}
      tabIndex={-1}
      onCancel={(event) => {
        if (!isOnBackdrop(event)) return;
        event.preventDefault();
        onClose();
      }}
      // Browsers close a dialog at a second Escape, whatever the page wants.
      onClose={(event) => {
        if (isOnBackdrop(event) && open && !event.currentTarget.open) onClose();
      }}
      onPointerDown={(event: PointerEvent) => void (hasPressedBackdrop.current = isOnBackdrop(event))}
      onClick={(event: MouseEvent) => {
        // Not for a press that began in the form, such as the selection of a text.
        if (hasPressedBackdrop.current && isOnBackdrop(event)) onClose();
      }}
    >
      {open && (
        <>
          <button type="button" className={css.close} aria-label={closeLabel} onClick={onClose}>
            <svg aria-hidden width="20" height="20" fill="none" stroke="currentColor" strokeWidth="2">
              <path d="m4 4 12 12M16 4 4 16" />
            </svg>
          </button>
          <Widget {...props} callbacks={watched} problems={problems} />
        </>
      )}
    </dialog>
  );
}

/** A sentence for each wrong value of a page without types. */
function problemsOf(open: unknown, onClose: unknown): readonly string[] {
  const wrongOpen = typeof open !== 'boolean' && `open is ${describeValue(open)}. Pass true or false.`;
  const wrongClose =
    typeof onClose !== 'function' && `onClose is ${describeValue(onClose)}. Pass a function that sets open to false.`;
  return [wrongOpen, wrongClose].flatMap((problem) => (problem ? `LoginDialog: ${problem}` : []));
}
