import { defineLoginElement } from 'latchkey/element';
import { createApp } from 'vue';
import App from './app.vue';

defineLoginElement();
createApp(App).mount('#app');
