import { conforms } from '@umpire/engine/kit';
import { example } from '../../example/index.ts';
import { shotSeen } from './fixture.ts';

conforms(example, {
  spec: new URL('../../example/spec.md', import.meta.url),
  tests: new URL('.', import.meta.url),
  golden: new URL('./golden/', import.meta.url),
  seeds: 16,
  deep: 12,
  observe: { shot: shotSeen },
  small: { shot: { dice: 3, far: true } },
});
