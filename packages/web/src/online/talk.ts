import { signal } from '@preact/signals';

const KEY = 'umpire-talk';

/** Whether this browser shows what others say at a table. */
export const isTalkOn = signal(localStorage.getItem(KEY) !== 'off');

export function setTalk(isOn: boolean): void {
  isTalkOn.value = isOn;
  localStorage.setItem(KEY, isOn ? 'on' : 'off');
}
