import { mountLogin, type MountedWidget } from '@latchkey/preset';
import { nothingChosen } from './choice/choice.js';
import { settingsOf } from './choice/settings.js';
import { emulatorProvider } from './emulator.js';
import { startHost } from './host.js';
import { readPlayRequest, type Mode } from './play-request.js';
import { startRecorder } from './recorder.js';

/** The modes that the preset has. */
const mounts: { readonly [M in Mode]?: typeof mountLogin } = { login: mountLogin };

const { recorder, callbacks } = startRecorder();
const provider = emulatorProvider();
let mounted: MountedWidget | undefined;

await startHost({
  provider,
  recorder,
  draw({ redirect, passwordResetToken }) {
    const request = readPlayRequest(new URLSearchParams(location.search), settingsOf(nothingChosen));
    const mode = passwordResetToken === undefined ? request.mode : 'resetPassword';
    const mount = mounts[mode];
    if (!mount) throw new Error(`@latchkey/preset has no mode "${mode}". Known: ${Object.keys(mounts).join(', ')}.`);
    const { passwordResetToken: _own, ...options } = request.settings;
    mounted?.unmount();
    mounted = mount({ ...options, client: provider, elementId: 'latchkey', callbacks, ...(redirect && { redirect }) });
  },
});
