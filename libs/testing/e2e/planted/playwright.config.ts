import { definePlaywright } from '@latchkey/testing/e2e';

export default definePlaywright({ pages: new URL('pages/', import.meta.url), react18: false });
