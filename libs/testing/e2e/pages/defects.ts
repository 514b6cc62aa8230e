/** The defects of the widget in `defective.html?defect=…`; without the parameter it has none. */
export type Defect =
  /** The error is not in a live region; a toast shows it without an announcement. */
  | 'muted'
  /** The flow ignores the error. */
  | 'swallowed'
  /** Two live regions announce the same message. */
  | 'twice'
  /** The message is not associated with a field. */
  | 'untied'
  /** The message is not written for a person. */
  | 'raw'
  /** The message appears two seconds after the response. */
  | 'late'
  /** The field is cleared. */
  | 'forgets'
  /** The button is removed. */
  | 'stuck'
  /** The button no longer works. */
  | 'dead'
  /** The message stays during a retry, so the same message is not announced again. */
  | 'stale'
  /** The button shows no busy state and no announcement while the response is pending. */
  | 'idle'
  /** Makes unnecessary announcements. */
  | 'chatty';
