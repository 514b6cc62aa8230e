import { back } from './back-button/back-button.css.js';
import { badge } from './badge/badge.css.js';
import { container, error, heading, text } from './base.css.js';
import { button } from './button/button.css.js';
import { caption, checkbox, mark as checkMark } from './checkbox/checkbox.css.js';
import { item, list as checklist } from './checklist/checklist.css.js';
import { box, boxes, code, input as codeInput } from './code-input/code-input.css.js';
import { divider } from './divider/divider.css.js';
import { footer } from './footer/footer.css.js';
import { link } from './link/link.css.js';
import { meter, segment } from './meter/meter.css.js';
import { password, toggle } from './password-field/password-field.css.js';
import { country, number, phone, select } from './phone-field/phone-field.css.js';
import { bar, progress } from './progress-bar/progress-bar.css.js';
import { secondary } from './secondary-button/secondary-button.css.js';
import { select as selectField } from './select-field/select-field.css.js';
import { spinner } from './spinner/spinner.css.js';
import { mark } from './success-mark/success-mark.css.js';
import { list as tabs, tab } from './tabs/tabs.css.js';
import { textButton } from './text-button/text-button.css.js';
import { field, input, label, problem } from './text-field/text-field.css.js';
import { dismiss, list as toasts, toast, words } from './toasts/toasts.css.js';

/**
 * The class of each part that hosts can style. An element with the classes of several parts is the last one of them. The
 * build inserts the classes as text: no code of a control loads with this file.
 *
 * Each comment is what the parts below it are parts of. `tools/checks/parts.mjs` makes the table of docs/guides/looks.md.
 */
export const partClasses = {
  // the card, its heading, and texts
  card: container,
  heading,
  text,
  'text-error': error,
  // buttons and links
  'button-primary': button,
  'button-secondary': secondary,
  'button-text': textButton,
  'button-back': back,
  link,
  // fields
  field,
  'field-label': label,
  'field-input': input,
  'field-error': problem,
  'field-select': selectField,
  // the checkbox
  checkbox,
  'checkbox-input': checkMark,
  'checkbox-label': caption,
  // the phone field
  'phone-input': phone,
  'phone-country': country,
  'phone-country-select': select,
  'phone-number': number,
  // the password field
  password,
  'password-toggle': toggle,
  // the code field
  code,
  'code-input': codeInput,
  'code-boxes': boxes,
  'code-box': box,
  // tabs and lines between sections
  tabs,
  tab,
  divider,
  // marks, progress
  badge,
  checklist,
  'checklist-item': item,
  meter,
  'meter-segment': segment,
  progress,
  'progress-bar': bar,
  spinner,
  'success-mark': mark,
  // the host’s text at the end of the card
  footer,
  // messages at the end of the card
  toasts,
  toast,
  'toast-text': words,
  'toast-dismiss': dismiss,
};
