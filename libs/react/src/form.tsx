import { Stack } from '@latchkey/ui';
import type { ReactNode } from 'react';

/** Props of {@link Form}. */
export interface FormProps {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form whose errors are ours to say: the browser's own bubbles are off, its submit goes to a flow. */
export function Form({ onSubmit, children }: FormProps) {
  return (
    <form
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
