export * from '@latchkey/onetap';
