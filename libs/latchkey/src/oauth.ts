export * from '@latchkey/oauth';
