Object.assign(globalThis, { pagerIsImported: true });

export const isImported = true;
