import { mount } from '@latchkey/shell/mount';
import { recorder, props } from './props.js';

// Mounts the mode as a host without React does.

recorder.mountAgain = () => (recorder.widget = mount('#login', props));
recorder.mountAgain();
