// Builds the package in the current folder into `dist`. Run by every library's `npm run build`.
import { buildLibrary } from './build-library.mjs';

await buildLibrary(process.cwd());
