import { mount } from '@latchkey/shell/mount';
import { logIn } from './props.js';

// One widget as a host without React mounts it.

const { recorder, props } = await logIn();

recorder.widget = mount('#login', props);
