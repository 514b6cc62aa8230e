import type { Styles } from '@latchkey/ui';

/** Smaller text, controls and spaces, for a side panel or a dense page. Sets no colour: combine it with others. */
export const compact: Styles = {
  container: { width: '344px', padding: '20px clamp(12px, 6%, 24px)' },
  fontSize: '14px',
  spacing: '6px',
  controlHeight: '36px',
};
