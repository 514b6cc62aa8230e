export * from '@latchkey/locales/ja';
