import { createStytchClient } from '@stytch/react';
import { emulatorUrl, publicToken } from './page.js';

// The types leave `endpoints` out, though the client honours it: nothing else can name a port.
const options: object = {
  endpoints: {
    testAPIURL: emulatorUrl,
    liveAPIURL: emulatorUrl,
    clientsideServicesIframeURL: `${emulatorUrl}/clientside-services/index.html`,
  },
};

/** The official client, made as its documentation has it: once, when the page's script runs. */
export const stytch = createStytchClient(publicToken, options);
