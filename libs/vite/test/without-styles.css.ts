export const sheet = { rank: 2, css: '__LATCHKEY_CSS__' };
