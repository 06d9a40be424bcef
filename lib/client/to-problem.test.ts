import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { endpoints } from '@/lib/contract/endpoints'
import { type ErrorKind, errors } from '@/lib/contract/errors/all-errors'
import { ServiceError } from '@/lib/service/http/service-error'
import { toWire } from '@/lib/service/http/to-wire'
import { toCallError } from './to-problem'

const kinds = Object.keys(errors) as ErrorKind[]
const listed = Object.entries<Endpoint>(endpoints)
const { getTemplate, createTemplate, listTemplates } = endpoints

/** An error of the service, serialized and read back by the client. */
async function travel(kind: ErrorKind, endpoint: Endpoint, details: ServiceError['details'] = {}) {
  const response = toWire(new ServiceError(kind, details), 'trace-1234')
  return toCallError(endpoint, response, await response.json())
}

async function read(error: object, status = 400, headers?: HeadersInit) {
  return toCallError(createTemplate, new Response(null, { status, headers }), {
    error: { message: 'No', ...error },
  })
}

describe('an error from the service', () => {
  const declared = listed.flatMap(([name, endpoint]) =>
    endpoint.errors.map((kind) => [kind, name, endpoint] as const),
  )
  const everywhere = (
    [
      'accessTokenInvalid',
      'scopeMissing',
      'invalidParameter',
      'unknownField',
      'notFound',
      'unknownPath',
      'methodNotAllowed',
      'unsupportedMediaType',
      'bodyTooLarge',
      'malformedBody',
      'rateLimited',
      'unavailable',
      'internal',
    ] as const satisfies ErrorKind[]
  ).flatMap((kind) => listed.map(([name, endpoint]) => [kind, name, endpoint] as const))

  test.each([...declared, ...everywhere])(
    'of the kind %s keeps that kind for the caller of %s',
    async (kind, _name, endpoint) => {
      const { problem, status } = await travel(kind, endpoint)
      const entry = errors[kind]
      expect(problem.kind).toBe(kind)
      expect(status).toBe(entry.status)
      expect(problem).toMatchObject({ title: entry.title, detail: entry.cause, nextStep: entry.nextStep })
    },
  )

  test.each(kinds)('of the kind %s keeps that kind for an operation that declares it', async (kind) => {
    const endpoint: Endpoint = { ...getTemplate, errors: [kind] }
    expect((await travel(kind, endpoint)).problem.kind).toBe(kind)
  })

  test('maps its issues to fields, with the first message of each', async () => {
    const issues = [
      { field: 'components.1.text', message: 'First.' },
      { field: 'components.1.text', message: 'Second.' },
      { field: 'name', message: 'Third.' },
    ]
    const { problem } = await travel('templateBodyInvalid', createTemplate, { details: 'First.', issues })
    expect(problem.fields).toEqual({ 'components.1.text': 'First.', name: 'Third.' })
    expect(problem.detail).toBe('First.')
  })

  test('without issues is assigned to the field of its kind', async () => {
    expect((await travel('templateNameTaken', createTemplate)).problem.fields).toEqual({
      name: errors.templateNameTaken.cause,
    })
    expect((await travel('templateEditedTooOften', endpoints.editTemplate)).problem.fields).toEqual({})
  })

  test('keeps trace ID, retry delay, codes and whether it is transient', async () => {
    const { problem } = await travel('rateLimited', listTemplates, { retryAfterSeconds: 90 })
    expect(problem).toMatchObject({
      traceId: 'trace-1234',
      retryAfterSeconds: 90,
      isTransient: true,
      code: 80007,
    })
    expect(problem.subcode).toBeUndefined()
  })
})

describe('an error from another service', () => {
  test('with an unknown code keeps that service’s words', async () => {
    const { problem, status } = await read(
      {
        code: 987654,
        error_subcode: 3,
        error_user_title: 'Out of paper',
        error_user_msg: 'Add paper.',
        is_transient: true,
      },
      418,
    )
    expect(status).toBe(418)
    expect(problem).toMatchObject({
      kind: 'unknown',
      title: 'Out of paper',
      detail: 'Add paper.',
      nextStep: '',
      fields: {},
      isTransient: true,
      code: 987654,
      subcode: 3,
    })
  })

  test('with an unknown code and no user message shows its message', async () => {
    const { problem } = await read({ code: 987654 })
    expect([problem.title, problem.detail]).toEqual(['No', 'No'])
  })

  test('with a known code and an unknown subcode is classified by the code', async () => {
    expect((await read({ code: 190, error_subcode: 463 }, 401)).problem.kind).toBe('accessTokenInvalid')
  })

  test('with an unexpected status is recognized by its codes', async () => {
    expect((await read({ code: 80008 }, 400)).problem.kind).toBe('tooManyTemplateCreates')
    expect((await read({ code: 100, error_subcode: 2388024 }, 409)).problem.kind).toBe('templateNameTaken')
  })

  test('can have plain text as its details', async () => {
    expect((await read({ code: 987654, error_data: 'The printer is on fire.' })).problem.detail).toBe(
      'The printer is on fire.',
    )
  })

  test.each([['later'], ['-5'], ['Wed, 21 Oct 2026 07:28:00 GMT']])(
    'with a Retry-After of %s has no retry delay',
    async (wait) => {
      expect(
        (await read({ code: 80007 }, 429, { 'retry-after': wait })).problem.retryAfterSeconds,
      ).toBeUndefined()
    },
  )
})

describe('the words of another service', () => {
  const told = (error: object) =>
    toCallError(endpoints.createFlow, new Response(null, { status: 400 }), { error }).problem

  test('are added to our own explanation without repetition', () => {
    const { title, detail, serviceWords } = told({
      code: 100,
      message: '(#100) Param name must be unique',
      error_user_title: 'Duplicate name',
      error_user_msg: 'You already have a flow with this name.',
    })
    expect(title).toBe('Something in the request isn’t valid')
    expect(detail).toBe('You already have a flow with this name.')
    expect(serviceWords).toEqual(['Duplicate name', 'Param name must be unique'])
  })

  test('are kept when the error has only a code and a message', () => {
    expect(told({ code: 100, message: 'Invalid parameter: name' })).toMatchObject({
      detail: 'The service refused a value.',
      serviceWords: ['Invalid parameter: name'],
    })
  })

  test('are truncated to 500 characters', () => {
    const { serviceWords = [] } = told({ code: 100, message: 'x'.repeat(100_000) })
    expect(serviceWords.map(({ length }) => length)).toEqual([500])
  })

  test('are omitted where they repeat our own', () => {
    expect(told({ code: 100, message: 'Something in the request isn’t valid' }).serviceWords).toBeUndefined()
  })
})
