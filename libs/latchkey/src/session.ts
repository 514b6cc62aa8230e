export * from '@latchkey/session';
