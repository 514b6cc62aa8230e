export * from '@latchkey/locales/ar';
