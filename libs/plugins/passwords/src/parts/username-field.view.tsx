import { useMessage } from '@latchkey/react';
import { TextField, useSheet } from '@latchkey/ui';
import { messages } from './password-form.messages.js';
import * as css from './username-field.css.js';

/** Whose password it is: to be read by people, and by password managers, which pair the two. */
export function UsernameField({ value }: { readonly value: string }) {
  const t = useMessage();
  return (
    <div ref={useSheet<HTMLDivElement>(css.sheet)} className={css.username}>
      <TextField label={t(messages.address)} type="email" name="email" autoComplete="username" readOnly value={value} />
    </div>
  );
}
