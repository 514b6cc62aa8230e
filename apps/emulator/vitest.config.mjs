import { defineConfig } from 'vitest/config';
import { emulatorProjects } from '../../tools/build/unit-projects.mjs';

export default defineConfig({ test: { projects: emulatorProjects() } });
