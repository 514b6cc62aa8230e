import { mount } from '@latchkey/shell/mount';
import { logIn } from './props.js';

// Two widgets of one host, over one provider; the second comes when the test wants it.

const { recorder, props } = await logIn();

recorder.widget = mount('#first', props);
recorder.mountSecond = () => void mount('#second', props);
