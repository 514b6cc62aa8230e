import { definePlaywright } from '@latchkey/testing/e2e';

export default definePlaywright({ pages: new URL('../dist-pages/', import.meta.url) });
