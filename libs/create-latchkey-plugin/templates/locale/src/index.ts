export { demoMethod } from './demo-method.js';
