import type { View } from '@latchkey/kernel';
import { useMessage } from '@latchkey/react';
import { Divider, Stack } from '@latchkey/ui';
import { createElement, type ComponentType } from 'react';

/** The message of the shell's own divider. */
const OR = 'shell.or';

/** The divider between the form and the buttons below it. */
export function OrBelow() {
  return <Divider>{useMessage()({ id: OR, text: 'or' })}</Divider>;
}

/** Returns a view of buttons with the spaces that they have above a form. */
export function stackOf(view: View): View {
  return () => <Stack>{createElement(view as ComponentType)}</Stack>;
}
