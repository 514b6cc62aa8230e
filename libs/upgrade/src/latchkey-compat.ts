#!/usr/bin/env node
import { finish } from './command.js';
import { compatCommand } from './compat-command.js';

finish(compatCommand(process.argv.slice(2)));
