import { expect, test } from 'vitest';
import { homeOf, parseFlags } from '../src/flags.ts';
import { LIMITS } from '../src/limits.ts';

const USUAL = { port: 8080, host: '0.0.0.0', data: 'data', public: undefined, connections: 20_000, limits: LIMITS };

test.each([
  [[], USUAL],
  [['--port', '0'], { ...USUAL, port: 0 }],
  [['--port=65535', '--host', '0.0.0.0'], { ...USUAL, port: 65535, host: '0.0.0.0' }],
  [
    ['--data', '/srv/umpire', '--public', 'https://umpire.example', '--connections=50'],
    { ...USUAL, data: '/srv/umpire', public: 'https://umpire.example', connections: 50 },
  ],
  [
    ['--limit', 'talk=4/60', '--limit=guests=1/2'],
    {
      ...USUAL,
      limits: { ...LIMITS, talk: { burst: 4, perSecond: 1 }, guests: { burst: 1, perSecond: 2 / 60 } },
    },
  ],
  [['--help'], 'help'],
  [['--port', '1', '-h'], 'help'],
])('%j is understood', (args, expected) => {
  expect(parseFlags(args)).toEqual(expected);
});

test.each([
  [['--prot', '1'], '--prot'],
  [['-x'], '-x'],
  [['--constructor'], '--constructor'],
  [['8080'], '8080'],
  [['--port'], '--port'],
  [['--port', 'http'], 'http'],
  [['--port', '-1'], '--port'],
  [['--port', '65536'], '65536'],
  [['--port', '8e3'], '8e3'],
  [['--help=yes'], '--help'],
  [['--public', 'umpire.example'], 'umpire.example'],
  [['--public', 'https://umpire.example/app'], '/app'],
  [['--connections', '0'], '--connections'],
  [['--data'], '--data'],
  [['--limit', 'talk=many'], 'talk=many'],
  [['--limit', 'dance=1/1'], 'dance=1/1'],
  [['--limit', 'talk=0/5'], 'talk=0/5'],
])('%j is refused in one sentence that names it', (args, named) => {
  const refusal = parseFlags(args) as { says: string };
  expect(refusal.says).toContain(named);
  expect(refusal.says).toMatch(/^[^\n]+\.$/);
});

test.each([
  [{ host: '0.0.0.0', public: 'https://umpire.example/' }, 'https://umpire.example'],
  [{ host: '0.0.0.0', public: undefined }, 'http://192.168.1.20:8081'],
  [{ host: '127.0.0.1', public: undefined }, 'http://127.0.0.1:8081'],
  [{ host: 'fd00::5', public: undefined }, 'http://[fd00::5]:8081'],
])('letters lead to where people reach the server: %j', (flags, home) => {
  expect(homeOf(flags, 8081, ['192.168.1.20', '10.0.0.3'])).toBe(home);
  expect(homeOf({ host: '0.0.0.0', public: undefined }, 8081, [])).toBe('http://localhost:8081');
});
