import { emailMagicLinks } from '@latchkey/eml';
import { mount } from '@latchkey/shell/mount';
import { provider } from './provider.js';
import { startRecorder } from './recorder.js';

const { callbacks } = startRecorder(emailMagicLinks);

for (const target of ['#first', '#second']) mount(target, { provider, products: [emailMagicLinks()], callbacks });
