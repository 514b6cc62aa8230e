/** Messages about a link. */
export const resetMessages = {
  incomplete: {
    id: 'reset-password.incomplete',
    text: 'This link is not complete. Open the whole link from your email, or get a new one.',
  },
  spent: { id: 'reset-password.spent', text: 'This link was used already.' },
  otherBrowser: {
    id: 'reset-password.otherBrowser',
    text: 'This link works only in the browser in which it was asked for. Open it there, or get a new one here.',
  },
} as const;
