import { conforms } from '@umpire/engine/kit';
import { fireTeam } from '../../src/fire-team/index.ts';
import { observe } from './observed.ts';

conforms(fireTeam, {
  spec: new URL('../../../../docs/rules/fire-team.md', import.meta.url),
  tests: new URL('.', import.meta.url),
  golden: new URL('./golden/', import.meta.url),
  seeds: 2,
  deep: 5,
  samples: 8000,
  observe,
  waits: (order) => 'wait' in order && order.wait === true,
});
