import { mount } from '@latchkey/shell/mount';
import { logIn } from './props.js';

// Mounts one widget as a host without React does.

const { recorder, props } = await logIn();

recorder.mountAgain = () => (recorder.widget = mount('#login', props));
recorder.mountAgain();
