export * from '@latchkey/crypto';
