import { html } from 'hono/html';
import { openApi } from './open-api.ts';

interface Endpoint {
  readonly summary: string;
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

/** The interface for programs as a page for people: every way, what it is for and what comes back. */
export function openApiPage() {
  const { info, paths } = openApi();
  const ways = Object.entries(paths as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>).flatMap(
    ([path, all]) => Object.entries(all).map(([method, way]) => ({ path, method: method.toUpperCase(), ...way })),
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Umpire for programs</title>
      </head>
      <body>
        <h1>Umpire for programs</h1>
        <p>${info.description}</p>
        <p>The same for machines, with all fields: <a href="/api/openapi.json">OpenAPI</a>.</p>
        <dl>
          ${ways.map(
            ({ method, path, summary, responses }) =>
              html`<dt>
                  <code>${method} ${path}</code>
                </dt>
                <dd>
                  ${summary}.
                  ${Object.entries(responses).map(([status, { description }]) => `${status}: ${description}. `)}
                </dd>`,
          )}
        </dl>
      </body>
    </html>`;
}
