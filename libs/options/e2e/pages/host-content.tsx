import { emailMagicLinks } from '@latchkey/eml';
import { hostContent, icons } from '@latchkey/options';
import { otp } from '@latchkey/otp';
import { definePage, query } from '@latchkey/testing/page';

// Query parameters besides those of `definePage`:
//   broken    the header and the icon of the back button throw
//   styles=   JSON of the prop

const isBroken = query.has('broken');
const links = emailMagicLinks();

/** Made without React, as a page without JSX does. */
function createFooter(): Node {
  const footer = document.createElement('span');
  const link = Object.assign(document.createElement('a'), { href: '/terms', textContent: 'terms' });
  footer.append('By continuing you accept our ', link, '.');
  return footer;
}

function Throwing(): null {
  throw new Error('no data');
}

const Back = () => (
  <svg viewBox="0 0 10 10" fill="currentColor" data-testid="back">
    <path d="M8 0v10L0 5Z" />
  </svg>
);

await definePage({
  plugin: links,
  props: { styles: JSON.parse(query.get('styles') ?? 'null') ?? undefined },
  products: () => [
    links,
    otp({ methods: ['sms'] }),
    hostContent({
      header: isBroken ? <Throwing /> : <span>Acme account</span>,
      logo: (
        <svg role="img" aria-label="Acme" width="160" height="40" viewBox="0 0 160 40" fill="#7c3aed">
          <rect width="160" height="40" rx="8" />
        </svg>
      ),
      aboveForm: 'New here? An account is made for you.',
      belowForm: <span>Need help?</span>,
      footer: createFooter,
    }),
    icons({ 'ui/back': isBroken ? Throwing : Back }),
  ],
});
