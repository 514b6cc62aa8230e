import { useFlow, type FlowHandle, type UseFlow } from './index.js';

interface Flows {
  readonly resend: (ctx: never) => Promise<void>;
  readonly send: (ctx: never, number: string) => Promise<void>;
  readonly search: (ctx: never, text?: string) => Promise<void>;
}
const usePagerFlow: UseFlow<Flows> = useFlow;

export function View() {
  // A flow without an input takes none, whether its hook has types or not.
  usePagerFlow('resend').run();
  useFlow('resend').run();
  useFlow('send', { key: '1' }).run('0201 555');

  usePagerFlow('send').run('0201 555');
  // @ts-expect-error -- the flow needs its input
  usePagerFlow('send').run();
  // @ts-expect-error -- its input is a text
  usePagerFlow('send').run(5);
  // @ts-expect-error -- no flow of the module
  usePagerFlow('sent').run();

  usePagerFlow('search').run();
  usePagerFlow('search').run('ada');

  // A component takes a flow by its input.
  usePagerFlow('send') satisfies FlowHandle<string>;
}
