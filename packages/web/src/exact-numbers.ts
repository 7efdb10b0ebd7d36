/** Numbers to the last digit that says something, as their reader writes them. */
import { decimal as exactly, percent as share } from '@umpire/engine/dice';
import { pointed } from './numbers.ts';

export const percent = (chance: number): string => pointed(share(chance));

export const decimal = (value: number): string => pointed(exactly(value));
