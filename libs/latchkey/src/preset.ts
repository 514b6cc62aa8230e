export * from '@latchkey/preset';
