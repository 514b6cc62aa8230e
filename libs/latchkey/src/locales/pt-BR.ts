export * from '@latchkey/locales/pt-BR';
