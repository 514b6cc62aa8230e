import { Stack } from '@latchkey/ui';
import type { ReactNode } from 'react';

/** Props of {@link Form}. */
export interface FormProps {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/**
 * A form whose errors are ours to say: the browser's own bubbles are off, its submit goes to a flow.
 *
 * A server may have drawn it, and somebody may submit it before the script runs. A form submits by GET to the page's
 * address unless it says otherwise, and would write what was typed there. With the method `dialog` it goes nowhere: the
 * browser ignores the submission, or closes the host's `<dialog>` around the form.
 *
 * @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm
 */
export function Form({ onSubmit, children }: FormProps) {
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack>{children}</Stack>
    </form>
  );
}
