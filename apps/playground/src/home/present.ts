import type { MountOptions } from '@latchkey/preset';
import type { Choice } from '../choice/choice.js';
import { settingsOf } from '../choice/settings.js';
import { withStandIn } from '../one-tap.js';
import { returningTo } from '../returning.js';

/** The options of the widget on the page; every member is present, so that an update resets unset options. */
export type Present = Required<Pick<MountOptions, 'config' | 'strings'>> &
  Pick<MountOptions, 'styles' | 'locale' | 'telemetry' | 'lastUsed'>;

/**
 * The options of the widget on the page for a choice.
 *
 * @param back the target of links without their own: this page with its choice
 */
export function presentOf(choice: Choice, back: string, emulatorUrl: string): Present {
  const settings = withStandIn(settingsOf(choice), emulatorUrl);
  const { config = {}, styles, strings = {}, locale, telemetry, lastUsed } = settings;
  return {
    config: returningTo(back, config),
    // The parts are marked, so that the page finds the widget's buttons in any language.
    styles: { ...styles, parts: {} },
    ...{ strings, locale, telemetry, lastUsed },
  };
}
