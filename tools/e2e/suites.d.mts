/** A set of browser specs with the pages that they open. */
export interface Suite {
  readonly name: string;
  /** Folder of the specs, relative to the workspace. */
  readonly folder: string;
  /**
   * Folder of the pages' sources, relative to the workspace; left out: the suite opens pages that are built elsewhere.
   */
  readonly pages?: string;
  /** Folders of pages that are served as they are, relative to the workspace. */
  readonly served?: readonly string[];
  /** Whether tests tagged `@react-18` also run on pages built with React 18.2. */
  readonly react18?: boolean;
}

/** Every suite of the workspace. */
export const suites: readonly Suite[];

/**
 * The suite that a spec file belongs to: the one with the deepest folder around it.
 * @throws when the file is in no suite.
 */
export function suiteOf(file: string): Suite;

/** The folder of the pages that are built with a version of React, or with Preact. */
export function pagesFolder(suite: Suite, react: 18 | 19 | 'preact'): string;

/** The folders that a suite's pages are served from; a file comes from the first that holds it. */
export function servedFolders(suite: Suite, react: 18 | 19 | 'preact'): readonly string[];
