import { mount } from '@latchkey/shell/mount';
import { register } from './props.js';

// Mounts the mode as a host without React does.

const { recorder, props } = register();

recorder.mountAgain = () => (recorder.widget = mount('#login', props));
recorder.mountAgain();
