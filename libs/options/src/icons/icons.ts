import { definePlugin, describeUnknownName, describeValue, type Composition, type Issue } from '@latchkey/kernel';
import { oauthProviders, screenFrames } from '@latchkey/slots';
import type { ComponentType, ReactNode } from 'react';
import { UI_ICONS, type IconId } from './icon-ids.js';
import { IconsFrame } from './icons.view.js';

// Bundlers replace this value, as they do for React's own packages.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** An icon of the host: a component, a React node, or a DOM node, which is copied for each place. */
export type HostIcon = ComponentType | ReactNode | Element;

/** The icons of the host by id. */
export type Icons = { readonly [Id in IconId]?: HostIcon };

/**
 * Replaces icons by their ids: of providers (`oauth/google`), of wallets (`crypto/metamask`), and of the widget itself
 * (`ui/back`). Screen readers do not read them. In place of an icon that throws, the widget's own one stays.
 *
 * @example
 * <Widget provider={provider} products={[oauth({ providers: [google()] }), icons({ 'oauth/google': MyGoogle })]} />
 */
export function icons(given: Icons) {
  return definePlugin({
    id: 'icons',
    options: given,
    contributes: [screenFrames.of(IconsFrame)],
    ...(process.env.NODE_ENV !== 'production' && { rules: [(composition) => issuesOf(given, composition)] }),
  });
}

/** The issues of development builds. The ids of wallets are not known before one is found. */
function issuesOf(given: Icons | undefined, { read }: Composition): readonly Issue[] {
  const known = [...UI_ICONS, ...read(oauthProviders).map(({ value }) => `oauth/${value.type}`)];
  return Object.entries({ ...given }).flatMap(([id, icon]): readonly Issue[] => {
    const isKnown = id.startsWith('crypto/') || known.includes(id);
    const isIcon = typeof icon === 'function' || typeof icon === 'object';
    if (isKnown && isIcon) return [];
    const sentence = isKnown
      ? `${id} is ${describeValue(icon)}. Pass a component, a React node, or a DOM element.`
      : describeUnknownName('icon', id, known);
    return [{ code: 'left-out', plugin: 'icons', message: `icons(): ${sentence}` }];
  });
}
