'use client';

export { Account, type AccountProps } from './account/account.js';
export { Address } from './address/address.js';
export { BackButton, type BackButtonProps } from './back-button/back-button.js';
export { Badge } from './badge/badge.js';
export { Button, type ButtonProps } from './button/button.js';
export { ButtonLink, type ButtonLinkProps } from './button-link/button-link.js';
export {
  Container,
  Heading,
  Stack,
  Text,
  type ContainerProps,
  type HeadingProps,
  type StackProps,
  type TextProps,
} from './base.js';
export { CheckIcon } from './check-icon.js';
export { ErrorIcon } from './error-icon.js';
export { fadeIn } from './fade/fade-in.js';
export { Divider } from './divider/divider.js';
export { Footer } from './footer/footer.js';
export { sheet as laterSheet } from './later.css.js';
export { Link, type LinkProps } from './link/link.js';
export { ProgressBar } from './progress-bar/progress-bar.js';
export { Row } from './row/row.js';
export { SecondaryButton } from './secondary-button/secondary-button.js';
export { adoptSheet, useSheet, type Sheet } from './sheet.js';
export type { PartName, Parts, PartStyles } from './parts.js';
export type { ButtonStyles, ColorScheme, ColorValue, LengthValue, Styles } from './styles.js';
export { ErrorMark, SuccessMark } from './success-mark/success-mark.js';
export { TabList, Tabs, type TabListProps, type TabsProps } from './tabs/tabs.js';
export { TextButton } from './text-button/text-button.js';
export { TextField, type TextFieldProps } from './text-field/text-field.js';
export { PhoneField, type PhoneCountry, type PhoneEdit, type PhoneFieldProps } from './phone-field/phone-field.js';
export { CodeInput, type CodeInputProps } from './code-input/code-input.js';
export { digitsOf } from './digits.js';
export { useBeforePaint } from './before-paint.js';
export { PasswordField, type PasswordFieldProps } from './password-field/password-field.js';
export { Meter, type MeterProps } from './meter/meter.js';
export { Checklist, type ChecklistItem } from './checklist/checklist.js';
export { Spinner } from './spinner/spinner.js';
export { VisuallyHidden } from './visually-hidden/visually-hidden.js';
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.js';
export { SelectField, type SelectChoice, type SelectFieldProps } from './select-field/select-field.js';
