// @vitest-environment jsdom
import { describePlugin } from './index.js';
import { pager } from '../../test/reference/src/index.js';
import { referenceOptions } from '../../test/conformance/reference-options.js';

describePlugin(pager, referenceOptions);
