export * from '@latchkey/vite';
