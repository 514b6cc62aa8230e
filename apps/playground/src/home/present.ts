import type { MountOptions } from '@latchkey/preset';
import type { Choice } from '../choice/choice.js';
import { settingsOf } from '../choice/settings.js';
import { withStandIn } from '../one-tap.js';
import { returningTo } from '../returning.js';

/** What the widget on the page is told; each member is there, so that an update takes back what is no longer chosen. */
export type Present = Required<Pick<MountOptions, 'config' | 'strings'>> &
  Pick<MountOptions, 'styles' | 'locale' | 'telemetry' | 'lastUsed'>;

/**
 * The options of the widget on the page for a choice.
 *
 * @param back where a link leads for which nothing is chosen: to this page, and the choice with it
 */
export function presentOf(choice: Choice, back: string, emulatorUrl: string): Present {
  const settings = withStandIn(settingsOf(choice), emulatorUrl);
  const { config = {}, styles, strings = {}, locale, telemetry, lastUsed } = settings;
  return {
    config: returningTo(back, config),
    ...{ styles, strings, locale, telemetry, lastUsed },
  };
}
