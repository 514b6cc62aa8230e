import { Stack } from '@latchkey/ui';
import type { ReactNode } from 'react';

/** Props of {@link Form}. */
export interface FormProps {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

const endWait = (form: Element | null) => form?.removeAttribute('data-latchkey-waits');

/**
 * A form without the browser's own validation messages. `onSubmit` replaces the browser's submission.
 *
 * A person may submit a server-rendered form before the script runs. The default method GET would put the typed text
 * into the page's URL. With the method `dialog`, the browser ignores the submission, or closes the host's `<dialog>`
 * around the form. `@latchkey/shell/early.js` holds such a submission until the attribute disappears.
 *
 * @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm
 */
export function Form({ onSubmit, children }: FormProps) {
  return (
    <form
      ref={endWait}
      data-latchkey-waits
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
