import { useMessage, useWidget } from '@latchkey/react';
import { Checkbox, SelectField, TextField } from '@latchkey/ui';
import { createElement, type ComponentType } from 'react';
import { isChoice, type Item } from '../items.js';
import type { CustomFieldProps } from '../options.js';
import { messages } from './input.messages.js';
import { TermsLabel } from './terms-label.view.js';

/** Props of {@link Input}. */
export interface InputProps {
  readonly item: Item;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
}

/** One input of the step. */
export function Input({ item: { id, key, field }, value, error, onChange }: InputProps) {
  const t = useMessage();
  const { locale } = useWidget().props;
  const required = field.required === true;
  const text = typeof value === 'string' ? value : '';
  const labelled = (label: string) => (required ? label : t(messages.optional, { label }));
  const shared = { name: id, required, error, onChange };
  switch (field.type) {
    case 'name': {
      const isFirst = key === 'first_name';
      return (
        <TextField
          {...shared}
          label={labelled(t(isFirst ? messages.firstName : messages.lastName))}
          autoComplete={isFirst ? 'given-name' : 'family-name'}
          value={text}
        />
      );
    }
    case 'text':
      return (
        <TextField {...shared} label={labelled(field.label)} autoComplete={field.autoComplete ?? 'off'} value={text} />
      );
    case 'select':
      return (
        <SelectField
          {...shared}
          label={labelled(field.label)}
          placeholder={t(messages.choose)}
          choices={field.choices.filter(isChoice)}
          value={text}
        />
      );
    case 'checkbox':
      return <Checkbox {...shared} label={field.label} checked={value === true} />;
    case 'terms':
      return (
        <Checkbox
          {...shared}
          label={<TermsLabel links={field.links} locale={locale ?? 'en'} />}
          checked={value === true}
        />
      );
    case 'custom':
      return createElement(field.view as ComponentType<CustomFieldProps>, {
        label: field.label,
        value,
        required,
        error,
        onChange,
      });
  }
}
