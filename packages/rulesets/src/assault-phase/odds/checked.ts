import type { codec } from '@umpire/engine/battle';

/** A codec that also looks whether what it has read fits together: `wrong` gives where it does not, and a sentence. */
export const checked = <T>(
  of: codec.Codec<T>,
  wrong: (value: T) => readonly [path: string, says: string] | undefined,
): codec.Codec<T> => ({
  ...of,
  read(value, path, report) {
    const read = of.read(value, path, report);
    const found = read === undefined ? undefined : wrong(read);
    if (found === undefined) return read;
    report(path === '' ? found[0] : `${path}.${found[0]}`, found[1]);
    return undefined;
  },
});
