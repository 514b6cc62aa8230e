import { useGoBack, useMessage } from '@latchkey/react';
import { Account, TextButton, useSheet } from '@latchkey/ui';
import { messages } from './password-form.messages.js';
import * as css from './username-field.css.js';

/**
 * The address that the password belongs to, for the person and for password managers, which store both together. A
 * button leads back to the form for the address.
 */
export function UsernameField({ value }: { readonly value: string }) {
  const t = useMessage();
  const goBack = useGoBack();
  return (
    <Account
      name={value}
      action={
        <TextButton type="button" onClick={goBack}>
          {t(messages.change)}
        </TextButton>
      }
    >
      <input
        ref={useSheet<HTMLInputElement>(css.sheet)}
        className={css.username}
        aria-label={t(messages.address)}
        type="email"
        name="email"
        dir="ltr"
        autoComplete="username"
        readOnly
        value={value}
      />
    </Account>
  );
}
