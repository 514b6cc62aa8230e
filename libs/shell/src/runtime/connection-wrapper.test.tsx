import { definePlugin, type FlowContext } from '@latchkey/kernel';
import { connectionWrapper, type ConnectionWrapper } from '@latchkey/slots';

import { expect, it, vi } from 'vitest';
import { press } from '../../test/acts.js';
import { flowButton } from '../../test/pager.js';
import { renderWidget } from '../../test/render-widget.js';

interface Named {
  readonly names?: readonly string[];
}

/** A product that adds its name to the connection. */
const wrapping = (id: string) =>
  definePlugin({
    id,
    contributes: [
      connectionWrapper.of(((connection: Named) => ({
        ...connection,
        names: [...(connection.names ?? []), id],
      })) as ConnectionWrapper),
    ],
  });

it('gives products the connection that each of several has wrapped, in their order', async () => {
  const seen = vi.fn();
  const probe = flowButton('probe', 'Look', async (ctx: FlowContext) => seen(((await ctx.port()) as Named).names));
  renderWidget({ products: [probe, wrapping('first')], mode: wrapping('second') });
  press('Look');
  await vi.waitFor(() => expect(seen).toHaveBeenCalledExactlyOnceWith(['first', 'second']));
});
