import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { api } from './api.ts';
import { qrPath } from './qr.ts';
import { words } from './words.ts';

/** Nobody else can reach such a name. */
const isHereOnly = (name: string): boolean => name === 'localhost' || name === '[::1]' || name.startsWith('127.');

/** An address to be sent: as text, to be copied or shared, and as a QR code. */
export function LinkBox({ link: here, title }: { readonly link: string; readonly title: string }) {
  const w = words.value;
  const home = useSignal<string | undefined>(undefined);
  const isHere = isHereOnly(location.hostname);
  useEffect(() => {
    if (isHere) void api.here().then((found) => (home.value = 'ok' in found ? found.ok[0] : undefined));
  }, []);
  // The name of this machine for itself is of no use to others: its number in the network is.
  const link = home.value === undefined ? here : here.replace(location.origin, home.value);
  const isCopied = useSignal(false);
  const { size, path } = useMemo(() => qrPath(link), [link]);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link);
    isCopied.value = true;
  };
  return (
    <div class="link-box">
      <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={w.qrOf} shape-rendering="crispEdges">
        <rect width={size} height={size} class="paper" />
        <path d={path} />
      </svg>
      <div>
        <label class="field">
          {title}
          <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </label>
        {isHere && home.value === undefined && <p class="dim">{w.onlyHere}</p>}
        <div class="acts">
          <button type="button" class="gold" onClick={() => void copy().catch(() => undefined)}>
            {isCopied.value ? w.copied : w.copy}
          </button>
          {'share' in navigator && (
            <button
              type="button"
              class="quiet"
              onClick={() => void navigator.share({ url: link }).catch(() => undefined)}
            >
              {w.share}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
