export * from '@latchkey/locales/it';
