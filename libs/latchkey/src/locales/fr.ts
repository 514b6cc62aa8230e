export * from '@latchkey/locales/fr';
