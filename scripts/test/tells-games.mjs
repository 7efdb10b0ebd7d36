// Loaded before a program (`node --import`): says so when the program loads the games, which takes most of a second.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(what, context, next) {
    if (what === '@umpire/rulesets') console.error('The games are loaded.');
    return next(what, context);
  },
});
