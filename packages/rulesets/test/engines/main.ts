// Prints, as JSON, what this engine answers.
import { asked, QUERIES } from './bundle.ts';
import { answers } from './queries.ts';

process.stdout.write(JSON.stringify(answers(asked().scenarios, QUERIES)));
