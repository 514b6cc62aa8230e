import { mount } from '@latchkey/shell/mount';
import { logIn } from './props.js';

// Two widgets of one host with one provider.

const { props } = await logIn();

for (const target of ['#first', '#second']) mount(target, props);
