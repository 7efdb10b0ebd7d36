// Property tests try the same cases in every run, so that a failure is a change and not a chance; UMPIRE_SEED tries others.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['UMPIRE_SEED'] ?? 1824) });
