import { mount } from '@latchkey/shell/mount';
import { register } from './props.js';

// The mode as a host without React mounts it.

const { recorder, props } = register();

recorder.mountAgain = () => (recorder.widget = mount('#login', props));
recorder.mountAgain();
