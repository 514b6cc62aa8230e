export * from '@latchkey/session/server';
