import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from './run.mjs';

/**
 * Copies the working tree into an empty folder, with changes that are not committed, as a repository with one commit. It
 * has what the workspace has installed; the links to its own packages lead to the copy.
 *
 * @param {string} folder
 */
export function copyWorkspace(folder) {
  const git = (args, cwd = folder) => execFileSync('git', args, { cwd, encoding: 'utf8' });
  const listed = git(['ls-files', '--cached', '--others', '--exclude-standard', '-z'], workspace);
  for (const file of new Set(listed.split('\0').filter(Boolean))) {
    // A deleted file is listed until its deletion is committed.
    if (existsSync(join(workspace, file))) cpSync(join(workspace, file), join(folder, file), { force: true });
  }
  linkDependencies(folder);
  writeFileSync(join(folder, '.git-exclude'), 'node_modules\n.nx\n.git-exclude\n');
  git(['init', '--quiet', '--initial-branch=main']);
  git(['config', 'core.excludesFile', join(folder, '.git-exclude')]);
  git(['config', 'user.name', 'test']);
  git(['config', 'user.email', 'test@localhost']);
  git(['add', '--all']);
  git(['commit', '--quiet', '--message=start']);
}

/** Links each installed package, and this workspace's own by relative links, as they are in the workspace. */
function linkDependencies(folder) {
  const [from, to] = [join(workspace, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, '@latchkey'), { recursive: true });
  for (const name of readdirSync(from).filter((entry) => entry !== '@latchkey' && !entry.startsWith('.'))) {
    symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, '@latchkey'))) {
    symlinkSync(readlinkSync(join(from, '@latchkey', name)), join(to, '@latchkey', name));
  }
  const react18 = 'tools/react-18/node_modules';
  if (existsSync(join(workspace, react18))) symlinkSync(join(workspace, react18), join(folder, react18));
}
