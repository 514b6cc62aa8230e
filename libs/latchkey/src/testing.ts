export * from '@latchkey/testing';
