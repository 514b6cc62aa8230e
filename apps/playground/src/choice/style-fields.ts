import type { Field, Section } from './field.js';
import type { Kind } from './kinds.js';
import type { Path } from './paths.js';

const colour = (path: Path, label: string, light: string, dark: string = light): Field => ({
  path,
  label,
  kind: { type: 'colour' },
  otherwise: light === dark ? light : `light-dark(${light}, ${dark})`,
});

const length = (
  path: Path,
  label: string,
  property: Extract<Kind, { readonly type: 'length' }>['property'],
  standard: string,
): Field => ({ path, label, standard, kind: { type: 'length', property } });

const css = (path: Path, label: string, property: string, standard: string, example: string): Field => ({
  path,
  label,
  standard,
  kind: { type: 'css', property, example },
});

const radius = (path: Path, label: string, standard: string): Field => ({
  path,
  label,
  standard,
  kind: { type: 'length', property: 'border-radius' },
});

export const shape: Section = {
  title: 'Shape, type and logo',
  fields: [
    {
      path: 'styles.colorScheme',
      label: 'Colour scheme of the card',
      hint: 'Without it, the card follows the page.',
      kind: {
        type: 'pick',
        among: [
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'auto', label: 'Of the system' },
        ],
      },
    },
    length('styles.container.width', 'Width of the card', 'width', '400px'),
    {
      path: 'styles.container.padding',
      label: 'Padding of the card',
      kind: { type: 'length', property: 'padding' },
      otherwise: '32px, less at the sides of a narrow card',
    },
    radius('styles.container.borderRadius', 'Corners of the card', '8px'),
    css('styles.container.boxShadow', 'Shadow of the card', 'box-shadow', 'none', '0 1px 3px rgb(0 0 0 / 20%)'),
    length('styles.controlHeight', 'Height of buttons and fields', 'height', '45px'),
    length('styles.spacing', 'Space', 'padding', '8px'),
    length('styles.fontSize', 'Size of texts', 'font-size', '16px'),
    css('styles.fontWeight', 'Weight of headings and labels', 'font-weight', '600', '700'),
    css('styles.motionDuration', 'Duration of motion', 'transition-duration', '.2s', '0s'),
    { path: 'styles.fontFamily', label: 'Fonts', standard: 'Arial, Helvetica, sans-serif', kind: { type: 'font' } },
    { path: 'styles.hideHeaderText', label: 'Hide the heading', standard: false, kind: { type: 'switch' } },
    {
      path: 'styles.logo.logoImageUrl',
      label: 'Logo',
      kind: { type: 'image' },
      otherwise: 'none',
      hint: 'This page serves /example-logo.png as an example.',
    },
  ],
};

export const colours: Section = {
  title: 'Colours',
  hint: 'A single colour applies to light and dark pages. light-dark(…, …) follows the page.',
  fields: [
    colour('styles.container.backgroundColor', 'Card', '#FFFFFF', '#11181C'),
    colour('styles.container.borderColor', 'Hairlines', '#ADBCC5', '#33434C'),
    colour('styles.colors.primary', 'Text', '#19303D', '#E8F0F4'),
    colour('styles.colors.secondary', 'Quiet text', '#5C727D', '#A2B4BE'),
    colour('styles.colors.success', 'Success', '#0C5A56', '#5FCBB9'),
    colour('styles.colors.error', 'Error', '#8B1214', '#FFA29E'),
    colour('styles.colors.warning', 'Warning', '#FFD94A'),
    colour('styles.colors.accent', 'Badges', '#ECFAFF', '#17313E'),
  ],
};

export const buttons: Section = {
  title: 'Buttons',
  fields: [
    colour('styles.buttons.primary.backgroundColor', 'Primary', '#19303D', '#DCE8EE'),
    colour('styles.buttons.primary.textColor', 'Primary, text', '#FFFFFF', '#11181C'),
    colour('styles.buttons.primary.borderColor', 'Primary, border', '#19303D', '#DCE8EE'),
    radius('styles.buttons.primary.borderRadius', 'Primary, corners', '4px'),
    colour('styles.buttons.secondary.backgroundColor', 'Secondary', '#FFFFFF', '#1A242A'),
    colour('styles.buttons.secondary.textColor', 'Secondary, text', '#19303D', '#E8F0F4'),
    colour('styles.buttons.secondary.borderColor', 'Secondary, border', '#19303D', '#7C929E'),
    radius('styles.buttons.secondary.borderRadius', 'Secondary, corners', '4px'),
    colour('styles.buttons.disabled.backgroundColor', 'Disabled', '#F3F5F6', '#1F2A30'),
    colour('styles.buttons.disabled.textColor', 'Disabled, text', '#5F737F', '#94A7B2'),
    colour('styles.buttons.disabled.borderColor', 'Disabled, border', '#F3F5F6', '#1F2A30'),
    radius('styles.buttons.disabled.borderRadius', 'Disabled, corners', '4px'),
  ],
};

export const inputs: Section = {
  title: 'Fields',
  fields: [
    colour('styles.inputs.backgroundColor', 'Field', '#FFFFFF', '#161F24'),
    colour('styles.inputs.textColor', 'Field, text', '#19303D', '#E8F0F4'),
    colour('styles.inputs.placeholderColor', 'Placeholder', '#647A85', '#8FA3AE'),
    colour('styles.inputs.borderColor', 'Field, border', '#19303D', '#7C929E'),
    radius('styles.inputs.borderRadius', 'Field, corners', '4px'),
  ],
};
