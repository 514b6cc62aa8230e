import { buildAppearanceScript } from './appearance-script.mjs';

await buildAppearanceScript();
