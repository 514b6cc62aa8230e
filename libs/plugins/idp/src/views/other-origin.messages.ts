import { defineMessages } from '@latchkey/react';

/** Messages of `other-origin.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('idp', {
  otherOrigin: 'Go to {host}?',
  otherOriginOnDevice: 'Go to an application on this device ({host})?',
  otherOriginText:
    'The next page should be at {expected}, but the address that came leads to {host}. Go there only if you trust it.',
  insecure: 'The connection to {host} is not secure. Others on the network could read what is sent there.',
  goThere: 'Go there',
  stayHere: 'Stay here',
});
