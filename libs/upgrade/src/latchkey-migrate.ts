#!/usr/bin/env node
import { finish } from './command.js';
import { migrateCommand } from './migrate-command.js';

finish(migrateCommand(process.argv.slice(2)));
