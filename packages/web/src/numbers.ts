/** Numbers as readers want them. */

/** An amount with one decimal; a small one with its first digit, so that it is not taken for nothing. */
export function amount(value: number): string {
  if (value === 0) return '0';
  if (value >= 0.095) return (Math.round(value * 10) / 10).toFixed(1);
  return value < 0.001 ? '< 0.001' : value.toFixed(Math.ceil(-Math.log10(value)));
}

/** With its sign; next to nothing is ±0. */
export const difference = (value: number): string =>
  Math.abs(value) < 0.001 ? '±0' : `${value < 0 ? '−' : '+'}${amount(Math.abs(value))}`;

/** How it looks, from −1 to +1, with its sign. */
export const worth = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
