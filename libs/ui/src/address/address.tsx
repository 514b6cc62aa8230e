import { Fragment } from 'react';

/** An address, a number or a name in a sentence of either direction. A long one breaks after `@` and `.`. */
export function Address({ children }: { readonly children: string }) {
  return (
    <bdi>
      {children.split(/(?<=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
