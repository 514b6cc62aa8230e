export * from '@latchkey/locales/de';
