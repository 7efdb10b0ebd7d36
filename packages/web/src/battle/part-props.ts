import type { FormPart } from './form-item.ts';
import type { ScreenState } from './screen-state.ts';

/** What the field of a part is given. */
export interface PartProps<K extends FormPart['kind']> {
  readonly state: ScreenState;
  readonly part: Extract<FormPart, { kind: K }>;
}
