import { Stack } from '@latchkey/ui';
import { useEffect, useRef, type ReactNode } from 'react';

/** Props of {@link Form}. */
export interface FormProps {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

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
  const form = useRef<HTMLFormElement>(null);
  // After the effects of its fields, so that a submission that follows finds their texts in the state.
  useEffect(() => form.current?.removeAttribute('data-latchkey-waits'), []);
  return (
    <form
      ref={form}
      data-latchkey-waits
      // Enter ends the composition of an input method, and submits nothing.
      onKeyDown={(event) => event.nativeEvent.isComposing && event.key === 'Enter' && event.preventDefault()}
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
