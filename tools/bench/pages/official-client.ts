import { createStytchClient } from '@stytch/react';
import { emulatorUrl, publicToken } from './page.js';

// The types lack `endpoints`, which the client supports: no other option can set a port.
const options: object = {
  endpoints: {
    testAPIURL: emulatorUrl,
    liveAPIURL: emulatorUrl,
    clientsideServicesIframeURL: `${emulatorUrl}/clientside-services/index.html`,
  },
};

/** The official client, created as its documentation recommends: once, when the page's script runs. */
export const stytch = createStytchClient(publicToken, options);
