import { definePlugin } from '@latchkey/kernel';
import { mainSections, screenFrames } from '@latchkey/slots';
import { isGiven, type HostNode } from './host-node.js';
import { AboveForm, BelowForm, HostFrame } from './host-content.view.js';

/** Options of `hostContent`. */
export interface HostContentOptions {
  /** At the top of the card, on every screen. @default none */
  readonly header?: HostNode;
  /** Below the header, centred, on every screen. @default none */
  readonly logo?: HostNode;
  /** On the main screen, between its heading and the sign-in methods. @default none */
  readonly aboveForm?: HostNode;
  /** On the main screen, below the sign-in methods. @default none */
  readonly belowForm?: HostNode;
  /** At the end of every screen, such as links to the terms and to the privacy policy. @default none */
  readonly footer?: HostNode;
}

/**
 * Shows nodes of the host in the widget's card. A node that throws is left out and reported.
 *
 * @example
 * <Widget provider={provider} products={[emailMagicLinks(), hostContent({ footer: <a href="/terms">Terms</a> })]} />
 */
export function hostContent(options: HostContentOptions) {
  const { aboveForm, belowForm } = { ...options };
  return definePlugin({
    id: 'hostContent',
    options,
    optionDescriptions: () => import('./host-content.descriptions.js'),
    contributes: [
      screenFrames.of(HostFrame),
      ...(isGiven(aboveForm) ? [mainSections.of({ area: 'prompt', id: 'above', view: AboveForm })] : []),
      ...(isGiven(belowForm) ? [mainSections.of({ area: 'end', id: 'below', view: BelowForm })] : []),
    ],
  });
}
