import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library does this itself only with Vitest's option `globals`.
afterEach(cleanup);

// jsdom has no canvas, and writes an error when axe asks for one.
if (globalThis.HTMLCanvasElement) HTMLCanvasElement.prototype.getContext = () => null;
