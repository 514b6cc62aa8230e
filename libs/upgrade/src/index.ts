export { checkCompatibility, describeCompatibility, type Compatibility, type MissingUse } from './compat.js';
export { importedNames, type Use } from './imported-names.js';
export { migrateText, type Changes, type Edit, type MigratedFile, type Migration, type Note } from './migration.js';
export { migrations } from './migrations/index.js';
export { packageOf, readRelease, type Release } from './release.js';
