import { conforms } from '@umpire/engine/kit';
import { assaultPhase } from '../../src/assault-phase/index.ts';

conforms(assaultPhase, {
  spec: new URL('../../../../docs/rules/assault-phase.md', import.meta.url),
  tests: new URL('.', import.meta.url),
  golden: new URL('./golden/', import.meta.url),
  seeds: 1,
  deep: 3,
  samples: 6_000,
});
