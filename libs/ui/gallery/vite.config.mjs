import { defineConfig, mergeConfig } from 'vite';
import { latchkeyVite } from '../../../tools/build/vite.mjs';

export default defineConfig(mergeConfig(latchkeyVite(), { root: import.meta.dirname }));
