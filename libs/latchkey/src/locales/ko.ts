export * from '@latchkey/locales/ko';
