import type { AnyPlugin } from '@latchkey/kernel';
import type { WidgetProps } from '@latchkey/shell';
import { createRoot } from 'react-dom/client';
import { LoginDialog, type DialogProps } from './login-dialog.js';

/** Props of {@link mountDialog}: those of `Widget`, and the texts of the dialog. */
export type MountDialogProps<P extends readonly AnyPlugin[], M extends AnyPlugin = never> = WidgetProps<P, M> &
  Pick<DialogProps, 'label' | 'closeLabel'> & {
    /** Called when the dialog has closed. */
    readonly onClose?: (() => void) | undefined;
  };

/** A dialog with a widget. */
export interface MountedDialog<P extends readonly AnyPlugin[], M extends AnyPlugin = never> {
  open(): void;
  close(): void;
  /** Changes the given props and keeps the others. */
  update(props: Partial<MountDialogProps<P, M>>): void;
  /** Closes the dialog and removes it from the page. */
  unmount(): void;
}

/**
 * Adds a closed {@link LoginDialog} to the page, for hosts without JSX.
 *
 * @example
 * const login = mountDialog({ provider, products: [emailMagicLinks()] });
 * button.addEventListener('click', login.open);
 */
export function mountDialog<const P extends readonly AnyPlugin[], const M extends AnyPlugin = never>(
  props: MountDialogProps<P, M>,
): MountedDialog<P, M> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place, { identifierPrefix: `latchkey-${Math.random().toString(36).slice(2)}-` });
  let present = props;
  let isOpen = false;
  const draw = () => root.render(<LoginDialog<P, M> {...present} open={isOpen} onClose={close} />);
  const setOpen = (next: boolean) => {
    isOpen = next;
    draw();
  };
  function close(): void {
    if (!isOpen) return;
    setOpen(false);
    present.onClose?.();
  }
  draw();
  return {
    open: () => setOpen(true),
    close,
    update(changes) {
      present = { ...present, ...changes };
      draw();
    },
    unmount() {
      root.unmount();
      place.remove();
    },
  };
}
