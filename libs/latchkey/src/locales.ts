export * from '@latchkey/locales';
