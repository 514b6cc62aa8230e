'use client';

export { initialIdentifier, type InitialIdentifierOptions } from './initial-identifier.js';
export { screenHistory } from './screen-history.js';
