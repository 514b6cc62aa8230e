import { definePlaywright } from '../config.js';

export default definePlaywright({ pages: new URL('pages/', import.meta.url), react18: false });
