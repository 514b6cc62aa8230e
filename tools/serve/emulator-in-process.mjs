/** The emulator from its sources, for unit tests that need a real one: they run before the build. */
export { startEmulator } from '../../apps/emulator/src/index.ts';
