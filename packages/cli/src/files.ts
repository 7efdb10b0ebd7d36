import { readFileSync, writeFileSync } from 'node:fs';
import { Failed } from './failed.ts';

/** The text of a file, or with - of the input. A file that is not there is a command that was not understood. */
export function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Failed(2, code === 'ENOENT' ? `There is no file ${file}.` : `${file} could not be read: ${message}.`);
  }
}

/** Writes a file, or with - to the output. */
export function writeText(file: string, text: string): void {
  if (file === '-') {
    process.stdout.write(text);
    return;
  }
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new Failed(1, `${file} could not be written: ${(error as Error).message}.`);
  }
}

/** Prints a line. */
export const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Prints plain data as JSON. */
export const printJson = (data: unknown): void => print(JSON.stringify(data, undefined, 2));
