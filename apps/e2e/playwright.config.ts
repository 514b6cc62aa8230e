import { definePlaywright } from '@latchkey/testing/e2e';

export default definePlaywright({ pages: new URL('../playground/dist/', import.meta.url), react18: false });
