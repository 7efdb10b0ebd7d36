/** A browser without pages: it keeps its cookie and asks the server's interface. */
import type { House } from './house.ts';

export const HOST = 'localhost:8080';

export interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- what comes back is looked at by the test
  readonly body: any;
  readonly text: string;
}

export class TestBrowser {
  readonly #house: House;
  #cookie = '';

  constructor(house: House) {
    this.#house = house;
  }

  get isSignedIn(): boolean {
    return this.#cookie !== '';
  }

  async ask(method: string, path: string, body?: object): Promise<Answer> {
    const response = await this.#house.online.api.request(path, {
      method,
      headers: { Host: HOST, Cookie: this.#cookie, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const given = response.headers.get('Set-Cookie');
    if (given !== null) this.#cookie = given.includes('Max-Age=0') ? '' : (given.split(';')[0] ?? '');
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('application/json') === true;
    return { status: response.status, text, body: isJson ? JSON.parse(text) : undefined };
  }

  get = (path: string): Promise<Answer> => this.ask('GET', path);
  post = (path: string, body: object = {}): Promise<Answer> => this.ask('POST', path, body);
}
