/** What can be wrong with the widget of `defective.html?defect=…`; without a defect it is as it should be. */
export type Defect =
  /** What went wrong is never put into a live region; the toast shows it, but says nothing. */
  | 'muted'
  /** The flow swallows what went wrong. */
  | 'swallowed'
  /** Two live regions say the same. */
  | 'twice'
  /** The words belong to no field. */
  | 'untied'
  /** Not words for a person. */
  | 'raw'
  /** The words come two seconds after the answer. */
  | 'late'
  /** The field is emptied. */
  | 'forgets'
  /** The button is gone. */
  | 'stuck'
  /** The button does nothing any more. */
  | 'dead'
  /** What went wrong stands there while it is tried again: the same words a second time are not said. */
  | 'stale'
  /** The button is never busy and says nothing while the answer is due. */
  | 'idle'
  /** Says things that nobody has asked for. */
  | 'chatty';
