import { readFile } from 'node:fs/promises';
import type { WidgetProps } from '@latchkey/shell';
import type { Page } from '@playwright/test';
import { appearanceFile, languages as translated } from '../../../tools/e2e/appearance-script.mjs';

/** What a person or a host can choose about how a screen looks, in the order of the cells. */
export const looks = ['default', 'default on a dark page', 'dark', 'highContrast', 'forced colours'] as const;

/** A look of {@link looks}. */
export type Look = (typeof looks)[number];

/** English, the other languages, and the pseudo-language. */
export const languages: readonly string[] = ['en', ...translated];

interface Appearance {
  readonly themes: Readonly<Record<string, object>>;
  readonly texts: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Widths of the card that a narrow page does not show: the one in use tells which appearance has been drawn. */
const WIDTHS = ['400px', '401px'];
let changes = 0;

let script: Promise<string> | undefined;

/**
 * Changes the look and the language of the widget in an open page, and waits until it is drawn. The state of the
 * widget stays. A toast keeps its text.
 */
export async function changeAppearance(page: Page, look: Look, language: string): Promise<void> {
  await page.emulateMedia({
    colorScheme: look === 'default on a dark page' ? 'dark' : 'light',
    forcedColors: look === 'forced colours' ? 'active' : 'none',
  });
  if (!(await page.evaluate(() => '__appearance' in globalThis))) {
    script ??= readFile(appearanceFile, 'utf8');
    // Evaluated by the debugger, to which no Content-Security-Policy applies.
    await page.evaluate(await script);
  }
  changes += 1;
  const width = WIDTHS[changes % WIDTHS.length] ?? '';
  await page.evaluate(drawAppearance, { look, language, width });
}

// Runs in the page.
async function drawAppearance({
  look,
  language,
  width,
}: {
  readonly look: string;
  readonly language: string;
  readonly width: string;
}): Promise<void> {
  const { __appearance: appearance, __pwClock: clock } = globalThis as unknown as {
    readonly __appearance: Appearance;
    readonly __pwClock?: { readonly builtins: { readonly setTimeout: typeof setTimeout } };
  };
  const { widget } = window.__latchkey;
  if (!widget) throw new Error('The page has no widget that can change its appearance.');
  const root = document.documentElement;
  root.lang = language === 'pseudo' ? 'en' : language;
  root.dir = language === 'ar' ? 'rtl' : 'ltr';
  const theme = { ...appearance.themes[look] } as { readonly container?: object };
  widget.update({
    locale: language === 'pseudo' ? 'en' : language,
    strings: appearance.texts[language],
    styles: { ...theme, container: { ...theme.container, width } },
  } as Partial<WidgetProps>);

  const cards = (from: Document | ShadowRoot): Element[] =>
    [...from.querySelectorAll('*')].flatMap((node) => [
      ...(node.hasAttribute('data-lk-theme') ? [node] : []),
      ...(node.shadowRoot ? cards(node.shadowRoot) : []),
    ]);
  const isDrawn = () =>
    cards(document).some((card) => getComputedStyle(card).getPropertyValue('--lk-container-width') === width);
  // The page's own timers may be paused.
  const { setTimeout: later } = clock?.builtins ?? globalThis;
  while (!isDrawn()) await new Promise<void>((resolve) => void later(resolve, 4));
}
