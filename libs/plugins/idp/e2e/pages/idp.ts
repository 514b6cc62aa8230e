import { mount } from '@latchkey/shell/mount';
import { recorder, props } from './props.js';

// The mode as a host without React mounts it.

recorder.mountAgain = () => (recorder.widget = mount('#login', props));
recorder.mountAgain();
