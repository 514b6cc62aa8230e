export * from '@latchkey/options';
