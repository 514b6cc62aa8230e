export * from '@latchkey/locales/nl';
