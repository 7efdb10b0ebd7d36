import { conforms } from '@umpire/engine/kit';
import { observe } from './observe.ts';
import { small } from './small.ts';
import { xenosZealots } from '../../src/xenos-zealots/index.ts';

conforms(xenosZealots, {
  spec: new URL('../../../../docs/rules/xenos-zealots.md', import.meta.url),
  tests: new URL('.', import.meta.url),
  golden: new URL('./golden/', import.meta.url),
  seeds: 2,
  deep: 3,
  samples: 4000,
  observe,
  small,
});
