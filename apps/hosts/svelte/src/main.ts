import { defineLoginElement } from 'latchkey/element';
import { mount } from 'svelte';
import App from './app.svelte';

defineLoginElement();
mount(App, { target: document.querySelector('#app') as Element });
