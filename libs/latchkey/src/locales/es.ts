export * from '@latchkey/locales/es';
