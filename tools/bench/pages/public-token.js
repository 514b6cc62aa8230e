/** The public token of every emulator after its start. */
export const publicToken = 'public-token-test-00000000-0000-4000-8000-000000000000';
