import { definePlugin } from '@latchkey/kernel';
import { directories } from 'latchkey-company-sso';

/** The directory of Acme, for `companySso`. */
export function acmeDirectory() {
  const acme = { id: 'acme', title: 'Acme', domains: ['acme.example', 'mail.acme.example'], icon: AcmeIcon };
  return definePlugin({ id: 'acme', contributes: [directories.of(acme)] });
}

function AcmeIcon() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20">
      <path d="M10 2 18 18H2Z" fill="currentColor" />
    </svg>
  );
}
