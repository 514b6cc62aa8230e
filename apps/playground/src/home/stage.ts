import { modeOf, valueOf, type Choice } from '../choice/choice.js';
import { fieldAt } from '../choice/fields.js';
import { settingsOf } from '../choice/settings.js';
import { byId, element } from '../element.js';
import { writeSettings } from '../play-request.js';
import { selectControl } from './choices.js';
import { controlOf } from './control.js';
import type { Store } from './store.js';
import { themeOf } from './theme-of.js';

/** Draws the bar above the preview: language, width, colours, backdrop. Applies them to the stage. */
export function drawStage(store: Store): void {
  const canvas = byId('canvas');
  const alone = element('a', { className: 'button quiet', id: 'alone' }, 'Open alone');
  byId('stage-bar').append(
    selectOf(store, 'locale'),
    controlOf(store, fieldAt('page.width')),
    controlOf(store, fieldAt('page.stage')),
    selectOf(store, 'page.backdrop'),
    alone,
  );
  store.subscribe((choice) => {
    canvas.dataset['width'] = textOf(choice, 'page.width');
    canvas.dataset['scheme'] = textOf(choice, 'page.stage');
    canvas.dataset['backdrop'] = textOf(choice, 'page.backdrop');
    canvas.style.setProperty('--brand', themeOf(choice).buttons.primary?.backgroundColor ?? null);
    alone.href = `/play?${new URLSearchParams({ mode: modeOf(choice), config: writeSettings(settingsOf(choice)) })}`;
  });
}

function selectOf(store: Store, path: 'locale' | 'page.backdrop'): HTMLElement {
  const { hint: _hint, ...field } = fieldAt(path);
  return selectControl(store, field, field.kind.type === 'pick' ? field.kind.among : [], `stage-${path}`);
}

function textOf(choice: Choice, path: 'page.width' | 'page.stage' | 'page.backdrop'): string {
  return String(valueOf(choice, path));
}
