import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface SheetProps {
  /** What it is called: the id of its heading. */
  readonly title: string;
  readonly look?: 'sheet-dialog' | 'drawer';
  /** Told at once: the browser's own `close` event is a task of its own, and by then the next key has been pressed. */
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** Something over the page, for as long as it is drawn. */
export function Sheet({ title, look = 'sheet-dialog', onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed and wanted again before anything was drawn, it is the same sheet, and opens again.
  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  });
  // One that is only taken away would not give the focus back.
  useLayoutEffect(() => () => dialog.current?.close(), []);
  const cancelled = (): void => {
    dialog.current?.close();
    onClose();
  };
  // A browser that closes it without asking; not the late word of a sheet that is gone, or open again.
  const closed = (): void => {
    if (dialog.current?.open === false) onClose();
  };
  return (
    <dialog ref={dialog} class={look} aria-labelledby={title} onCancel={cancelled} onClose={closed}>
      {children}
    </dialog>
  );
}
