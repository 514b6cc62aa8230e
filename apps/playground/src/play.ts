import type { MountedWidget } from '@latchkey/preset';
import { nothingChosen } from './choice/choice.js';
import { settingsOf } from './choice/settings.js';
import { emulatorProvider, emulatorUrl } from './emulator.js';
import { startHost } from './host.js';
import { mounts } from './mounts.js';
import { withStandIn } from './one-tap.js';
import { readPlayRequest } from './play-request.js';
import { startRecorder } from './recorder.js';

const { recorder, callbacks } = startRecorder();
const provider = emulatorProvider();
let mounted: MountedWidget | undefined;

await startHost({
  provider,
  recorder,
  draw({ redirect, isReset }) {
    const request = readPlayRequest(new URLSearchParams(location.search), settingsOf(nothingChosen));
    const mode = isReset ? 'resetPassword' : request.mode;
    if (mode === 'identityProvider') {
      throw new Error(`@latchkey/preset has no mode "${mode}". Known: ${Object.keys(mounts).join(', ')}.`);
    }
    mounted?.unmount();
    mounted = mounts[mode]({
      ...withStandIn(request.settings, emulatorUrl()),
      client: provider,
      elementId: 'latchkey',
      callbacks,
      ...(redirect && { redirect }),
    });
  },
});
