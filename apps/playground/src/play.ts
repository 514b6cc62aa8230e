import type { MountedWidget } from '@latchkey/preset';
import { nothingChosen } from './choice/choice.js';
import { everyProduct } from './choice/presets.js';
import { settingsOf } from './choice/settings.js';
import { emulatorProvider, emulatorUrl } from './emulator.js';
import { startHost, type ForWidget } from './host.js';
import { mounts } from './mounts.js';
import { withStandIn } from './one-tap.js';
import { readPlayRequest, redirectOptionsOf, type PlayRequest } from './play-request.js';
import { exposeWidget, startRecorder } from './recorder.js';
import { addressWithoutReturn } from './returned.js';
import { returningTo } from './returning.js';

const query = new URLSearchParams(location.search);
/** Whether an application waits for consent, for which the person may first have to sign in. */
const isConsent = query.get('mode') === 'identityProvider';
let isReset = false;
const { recorder, callbacks } = startRecorder({
  onEvent({ type }) {
    // After a password reset on the way to an application, the consent screen follows.
    if (isConsent && isReset && type === 'AUTHENTICATE_FLOW_COMPLETE') queueMicrotask(() => draw({}));
  },
  onError: () => {},
});
const provider = emulatorProvider();
let mounted: MountedWidget | undefined;

await startHost({
  provider,
  recorder,
  redirectOptions: redirectOptionsOf(query),
  isForSignedIn: isConsent,
  draw,
});

function draw({ redirect, isReset: isOfLink }: ForWidget): void {
  isReset = isOfLink === true;
  const { mode, settings } = readPlayRequest(query, settingsOf(everyProduct(nothingChosen)));
  mounted?.unmount();
  mounted = mounts[isReset ? 'resetPassword' : mode]({
    ...withStandIn(isConsent ? returningHere(settings) : settings, emulatorUrl()),
    client: provider,
    elementId: 'latchkey',
    callbacks,
    ...(redirect && { redirect }),
  });
  exposeWidget(recorder, mounted);
}

/** Makes the links of a sign-in return to the same request, whichever tab they open in. */
function returningHere(settings: PlayRequest['settings']): PlayRequest['settings'] {
  return { ...settings, config: returningTo(addressWithoutReturn().href, settings.config ?? {}) };
}
