/** The digest of each script in a folder, by its path: `sha384-…`. */
export function integrityOf(folder: string): Promise<Readonly<Record<string, string>>>;
