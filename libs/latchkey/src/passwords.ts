export * from '@latchkey/passwords';
