import { definePlugin } from '@latchkey/kernel';

export const pager = () => definePlugin({ id: 'pager' });
