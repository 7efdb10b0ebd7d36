// Prints, as JSON, what this engine answers.
import { asked, QUERIES } from './bundle.ts';
import { answers, ends } from './entry.ts';

const { scenarios, journals } = asked();
process.stdout.write(JSON.stringify({ answers: answers(scenarios, QUERIES), ends: ends(journals) }));
