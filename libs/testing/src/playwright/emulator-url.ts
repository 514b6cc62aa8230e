/** The address of an emulator that is started by `npx latchkey-emulator`. */
export const DEFAULT_URL = `http://localhost:${process.env['LATCHKEY_EMULATOR_PORT'] ?? 4210}`;
