import { LatchkeyError } from '@latchkey/kernel';
import { Boundary, useWidget } from '@latchkey/react';
import { useBeforePaint, useSheet } from '@latchkey/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import * as css from './guarded-node.css.js';
import { domNodeOf, isDomNode, type HostNode } from './host-node.js';

/** Props of {@link GuardedNode}. */
export interface GuardedNodeProps {
  /** Names the node in the report: `hostContent(): footer`. */
  readonly name: string;
  readonly node: HostNode;
  /** Draws the element around the node. */
  readonly around: (node: ReactNode) => ReactNode;
  /** Drawn in place of a node that threw. @default nothing */
  readonly otherwise?: ReactNode;
  /** Called when the node has thrown. */
  readonly onThrow?: (() => void) | undefined;
}

/** Draws a node of the host. A node that throws is left out, and reported by its name. */
export function GuardedNode({ name, node, around, otherwise = null, onThrow }: GuardedNodeProps) {
  const drawn = isDomNode(node) || typeof node === 'function' ? <DomNode given={node} /> : node;
  return (
    <Boundary
      instead={(_again, error) => (
        <>
          {otherwise}
          <Report name={name} error={error} onThrow={onThrow} />
        </>
      )}
    >
      {around(drawn)}
    </Boundary>
  );
}

/** Puts a DOM node into the page. A server's HTML has its place only. */
function DomNode({ given }: { readonly given: Node | (() => Node) }) {
  const place = useRef<HTMLSpanElement>(null);
  const ref = useSheet(css.sheet, place);
  useBeforePaint(() => {
    const { current } = place;
    current?.replaceChildren(domNodeOf(given));
    return () => current?.replaceChildren();
  }, [given]);
  return <span ref={ref} className={css.contents} />;
}

/** The props of the widget that take the report. */
interface ReportingProps {
  readonly callbacks?: { readonly onError?: (error: LatchkeyError) => void };
}

interface ReportProps {
  readonly name: string;
  readonly error: unknown;
  readonly onThrow: (() => void) | undefined;
}

function Report({ name, error, onThrow }: ReportProps) {
  const { callbacks } = useWidget().props as ReportingProps;
  useEffect(() => {
    const report = new LatchkeyError({
      code: 'view/threw',
      message: `${name} threw: ${String(Object(error).message)}.`,
      hint: 'It is left out. The rest of the widget works.',
      cause: error,
    });
    console.error(`Latchkey: ${report.message}`, error);
    (async () => callbacks?.onError?.(report))().catch((thrown: unknown) =>
      console.error('Latchkey: a callback threw.', thrown),
    );
    onThrow?.();
    // oxlint-disable-next-line react/exhaustive-deps -- new callbacks are no new error
  }, [name, error]);
  return null;
}
