// Replaces Vitest in a page: a conformance test may name it, and runs none of it there.

const nothing = () => {};
export const describe = nothing;
export const it = nothing;
export const test = nothing;
export const expect = nothing;
export const beforeAll = nothing;
export const beforeEach = nothing;
export const afterAll = nothing;
export const afterEach = nothing;
export const vi = new Proxy({}, { get: () => nothing });
