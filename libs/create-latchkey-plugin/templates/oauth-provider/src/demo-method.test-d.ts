import type { AnyPlugin, CheckProducts } from '@latchkey/kernel';
import { demoMethod } from './index.js';

// Types that compile, and types that must not.

/** A widget's requirements on its host's products. */
function widget<const P extends readonly AnyPlugin[]>(_products: P & CheckProducts<P>) {}

widget([demoMethod({ scopes: ['calendar'], selectAccount: true })]);

// @ts-expect-error -- misspelt
demoMethod({ scope: ['calendar'] });

// @ts-expect-error -- a list of texts
demoMethod({ scopes: 'calendar' });
