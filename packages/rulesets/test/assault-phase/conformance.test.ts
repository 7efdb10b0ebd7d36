import { conforms } from '@umpire/engine/kit';
import { assaultPhase } from '../../src/assault-phase/index.ts';
import { observe } from './observe.ts';

const alone = (profile: string) => ({
  groups: [{ profile, contact: 1, support: 0 }],
  charges: false,
  start: 1,
  early: false,
  fast: false,
  sweeps: 'never',
});

conforms(assaultPhase, {
  spec: new URL('../../../../docs/rules/assault-phase.md', import.meta.url),
  tests: new URL('.', import.meta.url),
  golden: new URL('./golden/', import.meta.url),
  seeds: 1,
  deep: 3,
  samples: 6_000,
  observe,
  small: {
    fight: { sides: [alone('Warder'), alone('Warder')] },
    // Two dice to hit, two to wound, two saves.
    strike: { attacker: 'Vaulter', models: 1, charges: false, weapon: 'best', defender: 'Reaver', defenders: 2 },
  },
});
