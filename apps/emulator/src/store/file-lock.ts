import {
  accessSync,
  constants,
  existsSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StoreError } from './store-error.js';

/** A lock on a database file. */
export interface FileLock {
  release(): void;
}

/**
 * Locks a database file for this process, with an owner file `<file>-owner` beside it.
 *
 * SQLite's own lock here is a directory, `<file>.lock`. A killed process leaves it behind, and it doesn't identify its
 * creator. The owner file does: if that process no longer runs, both are removed and the start continues.
 *
 * @throws {StoreError} if a running process has the lock, or the file can't be written
 */
export function lockFile(file: string): FileLock {
  checkWritable(file);
  const path = join(realpathSync(dirname(file)), basename(file));
  const ownerFile = `${path}-owner`;
  if (heldHere.has(ownerFile)) throw inUse(file, process.pid);
  if (!claim(ownerFile)) {
    const owner = readOwner(ownerFile);
    if (owner !== undefined && isRunningElsewhere(owner)) throw inUse(file, owner.pid);
    rmSync(ownerFile, { force: true });
    if (!claim(ownerFile)) throw inUse(file, readOwner(ownerFile)?.pid);
  }
  heldHere.add(ownerFile);
  clearStaleSqliteLock(`${path}.lock`);
  return {
    release() {
      heldHere.delete(ownerFile);
      rmSync(ownerFile, { force: true });
    },
  };
}

interface Owner {
  readonly pid: number;
  /** Start time of the process in clock ticks since boot, if the system provides it: process ids are reused. */
  readonly started: string | undefined;
}

/** Owner files of this process. The process id is not enough: in a container every run may have the same. */
const heldHere = new Set<string>();

function claim(ownerFile: string): boolean {
  const owner: Owner = { pid: process.pid, started: startOf(process.pid) };
  try {
    writeFileSync(ownerFile, JSON.stringify(owner), { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function readOwner(ownerFile: string): Owner | undefined {
  try {
    const owner: unknown = JSON.parse(readFileSync(ownerFile, 'utf8'));
    if (typeof owner !== 'object' || owner === null || !('pid' in owner) || typeof owner.pid !== 'number')
      return undefined;
    return {
      pid: owner.pid,
      started: 'started' in owner && typeof owner.started === 'string' ? owner.started : undefined,
    };
  } catch {
    return undefined;
  }
}

function isRunningElsewhere(owner: Owner): boolean {
  if (owner.pid === process.pid) return false;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
  const started = startOf(owner.pid);
  return started === undefined || owner.started === undefined || started === owner.started;
}

function startOf(pid: number): string | undefined {
  try {
    // Field 22 of /proc/<pid>/stat. The name in field 2 may contain spaces, so counting starts after its bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

function clearStaleSqliteLock(lockDirectory: string): void {
  try {
    rmdirSync(lockDirectory);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

function checkWritable(file: string): void {
  const folder = dirname(file);
  try {
    accessSync(folder, constants.W_OK);
    if (!existsSync(file)) return;
    if (statSync(file).isDirectory()) throw new Error('it is a folder');
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (cause) {
    const reason = hasCode(cause, 'ENOENT') ? `there is no folder "${folder}"` : reasonOf(cause);
    throw new StoreError(`The database file "${file}" can't be written (${reason}): choose another with --file.`, {
      cause,
    });
  }
}

function inUse(file: string, pid: number | undefined): StoreError {
  return new StoreError(
    `The database file "${file}" is in use by ${pid === undefined ? 'another process' : `process ${pid}`}: stop that emulator or choose another file with --file.`,
  );
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
