export * from '@latchkey/locales/pl';
