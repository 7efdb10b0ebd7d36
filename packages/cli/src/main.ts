import { enableCompileCache } from 'node:module';

// Before anything else is loaded: the second start then skips compiling.
enableCompileCache();

// A reader that has seen enough (umpire … | head) closes the pipe: that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const { run } = await import('./program.ts');
process.exitCode = await run(process.argv.slice(2));
