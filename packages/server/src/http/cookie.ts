/** The name of the cookie that holds the secret of a session. */
const NAME = 'umpire';
const YEAR = 365 * 24 * 3_600;

/** The secret in a Cookie header. */
export function cookieIn(header: string | undefined): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === NAME) return value;
  }
  return undefined;
}

/** The header that takes it away again. */
export const cookieAway = (isSecure: boolean): string =>
  `${NAME}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** The header that gives a browser its secret. Behind TLS it is for TLS alone. */
export const cookieWith = (secret: string, isSecure: boolean): string =>
  `${NAME}=${secret}; Path=/; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
