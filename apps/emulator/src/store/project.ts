import { checkChanges, defaultSettings, type ProjectSettings, withDefaults } from '../domain/project.js';
import type { Database } from './database.js';

/** The project's settings. The database stores those that were changed. */
export interface Project {
  readonly settings: ProjectSettings;
  /**
   * Changes any subset of the settings.
   *
   * @returns a sentence for each unknown or invalid setting; if there is one, nothing is changed
   */
  change(changes: unknown): readonly string[];
  /** Drops the cached settings after the database was emptied. */
  reset(): void;
}

/**
 * Reads the project's settings from the database.
 *
 * @param playground origin of the host page, without a trailing slash
 * @param redirectUrls further redirect URLs, which a database with other ones gets too
 */
export function createProject(database: Database, playground: string, redirectUrls: readonly string[] = []): Project {
  const defaults = defaultSettings(playground, redirectUrls);
  let settings: ProjectSettings | undefined;

  function read(): ProjectSettings {
    const rows = database.all('SELECT name, value FROM settings');
    return withDefaults(Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(String(value))])), defaults);
  }

  const project: Project = {
    get settings() {
      settings ??= read();
      return settings;
    },
    change(changes) {
      const { problems, values } = checkChanges(changes, project.settings);
      if (problems.length > 0) return problems;
      database.transaction(() => {
        for (const [name, value] of Object.entries(values)) {
          database.run('INSERT INTO settings VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value', [
            name,
            JSON.stringify(value),
          ]);
        }
      });
      settings = undefined;
      return problems;
    },
    reset() {
      settings = undefined;
    },
  };
  const { redirect_urls: present } = project.settings;
  const missing = defaults.redirect_urls.filter(
    ({ url }) => redirectUrls.includes(url) && !present.some((other) => other.url === url),
  );
  if (missing[0]) project.change({ redirect_urls: [...missing, ...present] });
  return project;
}
