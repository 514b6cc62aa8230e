import { mount } from '@latchkey/shell/mount';
import { logIn } from './props.js';

// Two widgets with one provider. The test mounts the second one.

const { recorder, props } = await logIn();

recorder.widget = mount('#first', props);
recorder.mountSecond = () => void mount('#second', props);
