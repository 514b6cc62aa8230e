import type { AnyPlugin, CheckProducts } from '@latchkey/kernel';
import { demoMethod } from './index.js';

// Types that compile, and types that must not.

/** A widget's requirements on its host's products. */
function widget<const P extends readonly AnyPlugin[]>(_products: P & CheckProducts<P>) {}

widget([demoMethod({ rdns: 'com.example.wallet' })]);

// @ts-expect-error -- misspelt
demoMethod({ rdn: 'com.example.wallet' });

// @ts-expect-error -- not a number
demoMethod({ rdns: 1 });
