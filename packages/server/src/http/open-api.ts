import { actCodec, settingsCodec } from '@umpire/wire';

const problem = {
  description: 'One sentence that says what is wrong.',
  content: { 'application/json': { schema: { type: 'object', properties: { says: { type: 'string' } } } } },
};
const json = (description: string, schema: object = {}) => ({
  description,
  content: { 'application/json': { schema } },
});
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const body = (schema: object) => ({ required: true, content: { 'application/json': { schema } } });

/** What is to be played, and how. */
const plan = body({
  type: 'object',
  properties: {
    ruleset: { type: 'string' },
    scenario: { type: 'string' },
    options: { type: 'object' },
    seat: { type: 'string' },
    computers: { type: 'object', additionalProperties: { type: 'string' } },
    settings: settingsCodec.schema,
  },
  required: ['ruleset', 'scenario', 'settings'],
});

/** What the archive can be searched by. */
const SEARCH = Object.entries({
  game: 'the id of a game',
  scenario: 'words of the title',
  person: 'an id, or how a name begins',
  result: 'won, lost or drawn, for that person',
  how: 'rules, resigned, time or agreed',
  from: 'a day, such as 2026-11-16',
  to: 'a day',
  before: 'where the page before ended',
}).map(([name, description]) => ({ name, in: 'query', description, schema: { type: 'string' } }));

/** The interface for programs, as OpenAPI 3.1 has it. */
export const openApi = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Umpire',
    version: '1',
    description:
      'Play from a program: POST /api/me?token once for a token, then send it as "Authorization: Bearer …". A picture holds all that your seat may know; acts are judged by the rules.',
  },
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  security: [{ token: [] }, {}],
  paths: {
    '/api/games': { get: { summary: 'Games, scenarios and options', responses: { 200: json('All games') } } },
    '/api/dice': { get: { summary: 'Every face that has ever fallen here', responses: { 200: json('By sides') } } },
    '/api/me/luck': {
      get: { summary: 'What your dice came to, over all battles', responses: { 200: json('By game') } },
    },
    '/api/battles/{id}/proof': {
      get: {
        summary: 'The journal after an entry as you may see it, signed; docs/fair-dice.md says how to check it',
        parameters: [
          id,
          { name: 'after', in: 'query', description: 'the number of an entry', schema: { type: 'integer' } },
        ],
        responses: { 200: json('Entries, or their digests, and a signature'), 403: problem, 404: problem },
      },
    },
    '/api/me': {
      get: { summary: 'Who you are', responses: { 200: json('Your name'), 401: problem } },
      post: {
        summary: 'Become a guest, or take another name',
        parameters: [
          {
            name: 'token',
            in: 'query',
            description: 'Asks for a token; browsers keep a cookie instead.',
            schema: { type: 'string' },
          },
        ],
        requestBody: body({
          type: 'object',
          properties: {
            name: { type: 'string' },
            program: { type: 'boolean', description: 'Says that a program plays, not a person.' },
          },
        }),
        responses: { 200: json('Your name, and a token if asked for'), 429: problem },
      },
    },
    '/api/me/data': {
      get: { summary: 'All that is kept of you', responses: { 200: json('Your data'), 401: problem } },
    },
    '/api/me/sign-out': {
      post: {
        summary: 'End this session, or all of yours',
        requestBody: body({ type: 'object', properties: { everywhere: { type: 'boolean' } } }),
        responses: { 200: json('Done'), 401: problem },
      },
    },
    '/api/me/holiday': {
      post: {
        summary: 'Let your clocks of days stand still; 0 days end it',
        requestBody: body({
          type: 'object',
          properties: { days: { type: 'integer', minimum: 0 } },
          required: ['days'],
        }),
        responses: { 200: json('You'), 401: problem, 409: problem },
      },
    },
    '/api/people/{id}': {
      get: {
        summary: 'Somebody: ratings, results, last battles',
        parameters: [id],
        responses: { 200: json('The profile'), 404: problem },
      },
    },
    '/api/people/{id}/block': {
      put: {
        summary: 'Neither meet nor hear somebody',
        parameters: [id],
        responses: { 200: json('Done'), 404: problem },
      },
      delete: { summary: 'The end of that', parameters: [id], responses: { 200: json('Done') } },
    },
    '/api/people/{id}/report': {
      post: {
        summary: 'Tell those who run the server about somebody',
        parameters: [id],
        requestBody: body({
          type: 'object',
          properties: { says: { type: 'string' }, battle: { type: 'string' } },
          required: ['says'],
        }),
        responses: { 201: json('Done'), 404: problem, 429: problem },
      },
    },
    '/api/archive': {
      get: {
        summary: 'Finished battles, the last first',
        parameters: SEARCH,
        responses: { 200: json('Battles, and "next" to be given as "before"'), 400: problem },
      },
    },
    '/api/archive/journals': {
      get: {
        summary: 'The journals of all finished battles that fit, one JSON a line',
        parameters: SEARCH,
        responses: { 200: { description: 'Journals', content: { 'application/x-ndjson': {} } }, 400: problem },
      },
    },
    '/api/battles': {
      get: { summary: 'Your battles', responses: { 200: json('Those that go on first') } },
      post: {
        summary: 'Make a battle',
        requestBody: plan,
        responses: {
          201: json('Its id, and the key that lets somebody sit down'),
          400: problem,
          401: problem,
          429: problem,
        },
      },
    },
    '/api/pair': {
      post: {
        summary: 'A battle against whoever wants the same; the plan as for a new one',
        requestBody: plan,
        responses: { 200: json('Its id'), 400: problem, 401: problem, 429: problem },
      },
    },
    '/api/lobby': {
      get: { summary: 'Challenges to anyone and to you, and battles to watch', responses: { 200: json('The lists') } },
    },
    '/api/battles/{id}': {
      get: {
        summary: 'The picture of a battle for you',
        parameters: [id],
        responses: { 200: json('The picture'), 403: problem, 404: problem },
      },
    },
    '/api/battles/{id}/menu': {
      get: {
        summary: 'What you may order now: whole orders that make sense, and the menu with what is still to be said',
        parameters: [id],
        responses: {
          200: json('The number of the last act; both lists are empty while no order of yours is due'),
          401: problem,
          403: problem,
          404: problem,
        },
      },
    },
    '/api/battles/{id}/acts': {
      post: {
        summary: 'Act: sit down, order, answer, resign …',
        parameters: [id],
        requestBody: body({
          type: 'object',
          properties: {
            id: { type: 'string', description: 'Of your choosing: the same act sent twice counts once.' },
            after: { type: 'integer', description: 'The "seq" of the picture that you act on.' },
            act: actCodec.schema,
          },
          required: ['id', 'after', 'act'],
        }),
        responses: {
          200: json('Taken, and kept: the number of the act'),
          400: problem,
          401: problem,
          404: problem,
          409: problem,
          503: problem,
        },
      },
    },
    '/api/battles/{id}/stream': {
      get: {
        summary: 'The picture after everything that happens, one JSON a line',
        parameters: [id],
        responses: {
          200: { description: 'Lines until the battle is over', content: { 'application/x-ndjson': {} } },
          403: problem,
          404: problem,
        },
      },
    },
    '/api/battles/{id}/open': {
      get: {
        summary: 'The whole table up to the last moment at which nothing was hidden from anybody',
        parameters: [id, { name: 'after', in: 'query', schema: { type: 'integer', minimum: 0 } }],
        responses: { 200: json('The head of the journal, and its entries'), 403: problem, 404: problem },
      },
    },
    '/api/battles/{id}/journal': {
      get: {
        summary: 'The whole journal of a battle that is over',
        parameters: [id],
        responses: { 200: json('The journal'), 403: problem, 404: problem },
      },
    },
    '/api/battles/{id}/rematch': {
      post: {
        summary: 'Another battle with the sides swapped',
        parameters: [id],
        responses: { 201: json('Its id and key'), 403: problem, 404: problem },
      },
    },
  },
});
