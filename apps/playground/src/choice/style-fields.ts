import { propDescriptions } from '@latchkey/shell/prop-descriptions';
import { describedFields } from './described-fields.js';
import type { Field, Section } from './field.js';
import type { SettingPath } from './paths.js';

type StylePath = Extract<SettingPath, `styles.${string}`>;

const described = describedFields('styles', {}, propDescriptions.styles.members);

/** Returns the fields at these paths. @throws when one is not described, or a form cannot set it */
const fieldsAt = (...paths: readonly StylePath[]): readonly Field[] =>
  paths.map((path) => {
    const field = described.find((each) => each.path === path);
    if (!field) throw new Error(`No description of "${path}" makes a field.`);
    return field;
  });

const fieldsUnder = (prefix: string): readonly Field[] => described.filter(({ path }) => path.startsWith(prefix));

export const shape: Section = {
  title: 'Shape, type and logo',
  fields: [
    ...fieldsAt(
      'styles.colorScheme',
      'styles.container.width',
      'styles.container.padding',
      'styles.container.borderRadius',
      'styles.container.boxShadow',
      'styles.controlHeight',
      'styles.spacing',
      'styles.fontSize',
      'styles.fontWeight',
      'styles.motionDuration',
      'styles.fontFamily',
      'styles.hideHeaderText',
      'styles.footer.fontSize',
    ),
    ...fieldsAt('styles.logo.logoImageUrl').map((field): Field => ({
      ...field,
      label: 'Address of the logo',
      kind: { type: 'image' },
      hint: 'This page serves /example-logo.png as an example.',
    })),
  ],
};

export const colours: Section = {
  title: 'Colours',
  hint: 'A single colour applies to light and dark pages. light-dark(…, …) follows the page.',
  fields: [
    ...fieldsAt('styles.container.backgroundColor', 'styles.container.borderColor'),
    // `colors.container` is another name of the first.
    ...fieldsUnder('styles.colors.').filter(({ path }) => path !== 'styles.colors.container'),
    ...fieldsAt('styles.footer.textColor'),
  ],
};

export const buttons: Section = { title: 'Buttons', fields: fieldsUnder('styles.buttons.') };

export const inputs: Section = { title: 'Fields', fields: fieldsUnder('styles.inputs.') };
