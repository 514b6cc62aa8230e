import { unitActs } from '@latchkey/testing/unit-acts';
import { emailMagicLinks } from '../src/index.js';
import { sendsLink } from './script.js';

export { ADDRESS } from './script.js';

/** The acts of a person in a widget with magic links as its only product. */
export const { enter, field, heading, prepareTests, press, problem, render, renderAndSubmit, submit, type } = unitActs(
  sendsLink,
  () => [emailMagicLinks()],
);

export const confirmation = () => heading();
