import { useOptions, useWidget, WidgetContext } from '@latchkey/react';
import { useBeforePaint, useSheet } from '@latchkey/ui';
import { partClasses } from '@latchkey/ui/parts';
import { createElement, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { GuardedNode } from '../host-nodes/guarded-node.view.js';
import { isDomNode } from '../host-nodes/host-node.js';
import * as css from './icon.css.js';
import { UI_ICONS, type UiIconId } from './icon-ids.js';
import { followIcons, type IconPlace } from './icon-places.js';
import type { HostIcon, Icons } from './icons.js';
import { withIcons } from './with-icons.js';

/** The size of the icons of providers and wallets, in pixels. */
const BUTTON_ICON = 20;

/** Replaces the icons of every screen: of providers and wallets as data, of the widget itself in the page. */
export function IconsFrame({ main }: { readonly main?: unknown }) {
  const given = useOptions<Icons | undefined>();
  const context = useWidget();
  const { composition } = context;
  const replaced = useMemo(
    () =>
      withIcons(composition, (id, otherwise) => {
        const icon = iconOf(given, id);
        if (!icon) return undefined;
        const original = otherwise && createElement(otherwise as ComponentType);
        return () => <Icon id={id} icon={icon} size={BUTTON_ICON} otherwise={original} />;
      }),
    [composition, given],
  );
  const value = useMemo(() => ({ ...context, composition: replaced }), [context, replaced]);
  return (
    <WidgetContext.Provider value={value}>
      {main as ReactNode}
      <UiIcons given={given} />
    </WidgetContext.Provider>
  );
}

function iconOf(given: Icons | undefined, id: string): HostIcon {
  return Object.hasOwn({ ...given }, id) ? (given as Readonly<Record<string, HostIcon>>)[id] : undefined;
}

/** Draws the icons of the host before those of the widget, which CSS then hides. */
function UiIcons({ given }: { readonly given: Icons | undefined }) {
  const here = useRef<HTMLSpanElement>(null);
  const ref = useSheet(css.sheet, here);
  const [places, setPlaces] = useState<readonly IconPlace[]>([]);
  const [broken, setBroken] = useState<readonly UiIconId[]>([]);
  const ids = UI_ICONS.filter((id) => iconOf(given, id) && !broken.includes(id));
  const key = ids.join();
  useBeforePaint(() => {
    const card = here.current?.closest(`.${partClasses.card}`);
    if (!card || !key) return undefined;
    const stop = followIcons(card, key.split(',') as UiIconId[], css.place, setPlaces);
    return () => {
      stop();
      setPlaces([]);
    };
  }, [key]);
  return (
    <>
      <span ref={ref} hidden />
      {places.map(({ id, size, element }, index) =>
        createPortal(
          <Icon id={id} icon={iconOf(given, id)} size={size} onThrow={() => setBroken((before) => [...before, id])} />,
          element,
          `${id}${index}`,
        ),
      )}
    </>
  );
}

interface IconProps {
  readonly id: string;
  readonly icon: HostIcon;
  readonly size: keyof typeof css.sizes;
  readonly otherwise?: ReactNode;
  readonly onThrow?: () => void;
}

/** An icon of the host, for eyes only. */
function Icon({ id, icon, size, otherwise, onThrow }: IconProps) {
  const ref = useSheet<HTMLSpanElement>(css.sheet);
  const node = useMemo(() => nodeOf(icon), [icon]);
  return (
    <GuardedNode
      name={`icons(): ${id}`}
      node={node}
      otherwise={otherwise}
      onThrow={onThrow}
      around={(drawn) => (
        <span ref={ref} className={`${css.HOST} ${css.icon} ${css.sizes[size]}`} aria-hidden>
          {drawn}
        </span>
      )}
    />
  );
}

function nodeOf(icon: HostIcon): ReactNode | (() => Node) {
  if (isDomNode(icon)) return () => icon.cloneNode(true);
  return typeof icon === 'function' || isComponentObject(icon)
    ? createElement(icon as ComponentType)
    : (icon as ReactNode);
}

/** Whether a value is a component of `memo`, `forwardRef` or `lazy`, which is an object. */
function isComponentObject(icon: unknown): boolean {
  const { $$typeof: type, props } = Object(icon) as { readonly $$typeof?: unknown; readonly props?: unknown };
  return type !== undefined && props === undefined;
}
