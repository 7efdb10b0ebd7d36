import { conforms } from '@umpire/engine/kit';
import { buildingAssault } from '../../src/building-assault/index.ts';

conforms(buildingAssault, {
  spec: new URL('../../../../docs/rules/building-assault.md', import.meta.url),
  tests: new URL('.', import.meta.url),
  golden: new URL('golden/', import.meta.url),
  seeds: 2,
  deep: 2,
});
