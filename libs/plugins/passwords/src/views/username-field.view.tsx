import { useMessage } from '@latchkey/react';
import { TextField, useSheet } from '@latchkey/ui';
import { messages } from './password-form.messages.js';
import * as css from './username-field.css.js';

/** The address that the password belongs to, for the person and for password managers, which store both together. */
export function UsernameField({ value }: { readonly value: string }) {
  const t = useMessage();
  return (
    <div ref={useSheet<HTMLDivElement>(css.sheet)} className={css.username}>
      <TextField
        label={t(messages.address)}
        type="email"
        name="email"
        dir="ltr"
        autoComplete="username"
        readOnly
        value={value}
      />
    </div>
  );
}
