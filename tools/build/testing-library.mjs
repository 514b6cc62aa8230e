// What `@testing-library/react` is in unit tests: only files that render pay for loading it.

// Its CommonJS build would `require` React without Vite's aliases.
import { cleanup, configure } from '@testing-library/react/dist/@testing-library/react.esm.js';
import { afterEach } from 'vitest';

export * from '@testing-library/react/dist/@testing-library/react.esm.js';

// Long enough for a busy machine.
configure({ asyncUtilTimeout: 15_000 });
// Without global test functions the library can't register this itself.
afterEach(cleanup);
