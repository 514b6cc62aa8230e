import type { Migration } from '../migration.js';
import { renamedExports } from './0001-renamed-exports.js';
import { userMessage } from './0002-user-message.js';
import { flowMembers } from './0003-flow-members.js';
import { factPatch } from './0004-fact-patch.js';

/** All migrations, in the order in which they run. A published migration keeps its number and its place. */
export const migrations: readonly Migration[] = [renamedExports, userMessage, flowMembers, factPatch];
