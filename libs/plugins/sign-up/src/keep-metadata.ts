import { metadataOf } from './metadata.js';
import type { SignUpOptions } from './options.js';
import { changeRecord, readRecord } from './record.js';

/** Adds the host's metadata to the record of this tab. Without metadata, removes a record that is too old. */
export function keepMetadata(publicToken: string, options: SignUpOptions | undefined): void {
  const given = metadataOf(options);
  const { metadata } = readRecord(publicToken);
  if (Object.keys(given)[0] !== undefined) changeRecord(publicToken, { metadata: { ...metadata, ...given } });
}
