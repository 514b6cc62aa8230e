export * from '@latchkey/client';
