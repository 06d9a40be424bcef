import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { errors } from '@/lib/contract/errors/all-errors'
import { MIB, requestLimits } from '@/lib/contract/limits'
import { createTestService, type TestService } from '../testing/create-test-service'
import { newTemplate, TEMPLATES } from '../testing/template-fixtures'

const JSON_TYPE = { 'content-type': 'application/json' }

describe('a JSON body', () => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService()
  })
  afterEach(() => tested.close())

  const send = (raw: BodyInit | undefined, headers: Record<string, string> = JSON_TYPE) =>
    tested.call('POST', TEMPLATES, { raw, headers })
  const explanationOf = async (raw: BodyInit | undefined) => {
    const answer = await send(raw)
    expect(answer.status).toBe(400)
    expect(answer.error?.code).toBe(100)
    return answer.error?.error_user_msg
  }
  const ofBytes = (bytes: number) => {
    const around = JSON.stringify(newTemplate({ filler: '' }))
    return JSON.stringify(newTemplate({ filler: 'x'.repeat(bytes - around.length) }))
  }

  test.each([
    ['application/json'],
    ['application/json; charset=utf-8'],
    ['APPLICATION/JSON'],
    ['application/vnd.shop+json'],
  ])('is accepted as %s', async (type) => {
    expect((await send(JSON.stringify(newTemplate()), { 'content-type': type })).status).toBe(200)
  })

  test.each([['text/plain'], ['multipart/form-data; boundary=x']])(
    'of type %s is rejected with 415 and the accepted types',
    async (type) => {
      const answer = await send('name=hello', { 'content-type': type })
      expect(answer.status).toBe(415)
      expect(answer.error?.error_user_msg).toBe(
        `This operation accepts application/json or application/x-www-form-urlencoded, not ${type.split(';')[0]}.`,
      )
    },
  )

  test('that is missing is rejected with what is required', async () => {
    expect(await explanationOf(undefined)).toBe('The body is empty; this operation needs a JSON object.')
    expect(await explanationOf(' \n ')).toBe('The body is empty; this operation needs a JSON object.')
  })

  test.each([
    ['{"name": "a",}', 'line 1, column 14'],
    ['{\n  "name": "a"\n  "language": "de"\n}', 'line 3, column 3'],
    ['{"name": "a"', 'line 1, column 13'],
    ['{name: "a"}', 'line 1, column 2'],
    ["{'name': 'a'}", 'line 1, column 2'],
    ['{"name": "a"} // created by hand', 'line 1, column 15'],
    ['{"a": "\n"}', 'line 1, column 7'],
  ])('that is malformed is rejected with line and column: %j', async (text, place) => {
    expect(await explanationOf(text)).toContain(place)
  })

  test('that is not UTF-8 is rejected as such', async () => {
    const bytes = Buffer.from(JSON.stringify(newTemplate({ name: 'caf\u00e9' })), 'latin1')
    expect(await explanationOf(bytes)).toBe('The body is not valid UTF-8.')
  })

  test('may begin with a byte order mark', async () => {
    expect((await send(`\ufeff${JSON.stringify(newTemplate())}`)).status).toBe(200)
  })

  test('may be nested up to the limit and no deeper', async () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect(await explanationOf(nested(requestLimits.jsonDepth))).not.toContain('nested')
    expect(await explanationOf(nested(requestLimits.jsonDepth + 1))).toContain(
      `deeper than ${requestLimits.jsonDepth} levels`,
    )
    expect(await explanationOf('['.repeat(200_000))).toContain('nested deeper')
    expect(await explanationOf('{"a":'.repeat(100_000))).toContain('nested deeper')
  })

  test.each([
    ['the end of a line', '"\n'],
    ['another end of a line', '"\r'],
    ['a comment', '/* " */'],
  ])('is rejected when %s hides its depth', async (_what, start) => {
    expect(await explanationOf(`${start}${'['.repeat(200_000)}`)).not.toBe('')
  })

  test('is not considered deep because of brackets in a string', async () => {
    const body = { type: 'BODY', text: `Smile ${'[{'.repeat(100)} \\" and go` }
    expect((await tested.call('POST', TEMPLATES, { json: newTemplate({ components: [body] }) })).status).toBe(
      200,
    )
  })

  test('may be as long as the limit, and one byte more gets 413', async () => {
    const atLimit = await send(ofBytes(requestLimits.jsonBytes))
    expect(atLimit.error?.error_user_msg).toContain('filler')
    const over = await send(ofBytes(requestLimits.jsonBytes + 1))
    expect(over.status).toBe(413)
    expect(over.error?.error_user_msg).toContain(String(requestLimits.jsonBytes))
  })

  test('of 10 MB gets 413, declared or streamed', async () => {
    const declared = await send('{}', { ...JSON_TYPE, 'content-length': String(10 * MIB) })
    expect(declared.status).toBe(413)
    let sent = 0
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 64 * 1024
        controller.enqueue(new Uint8Array(64 * 1024).fill(0x20))
        if (sent >= 10 * MIB) controller.close()
      },
    })
    expect((await send(stream)).status).toBe(413)
    expect(sent).toBeLessThan(2 * MIB)
  })

  test.each(['[]', '"text"', '42', 'null', 'true'])('that is not an object is rejected: %s', async (text) => {
    expect(await explanationOf(text)).toBeTruthy()
  })

  test('cannot contain a NUL character', async () => {
    const withText = (text: string) => JSON.stringify(newTemplate({ components: [{ type: 'BODY', text }] }))
    expect(await explanationOf(withText('Hello\u0000 you'))).toContain('U+0000')
    expect((await send(withText('Write \\u0000 for it'))).status).toBe(200)
  })

  test('with unknown members is rejected, with suggestions for similar names', async () => {
    const answer = await tested.call('POST', TEMPLATES, {
      json: { ...newTemplate(), catgory: 'UTILITY', xyz: 1 },
    })
    expect(answer.status).toBe(400)
    expect(answer.error?.error_data).toMatchObject({
      issues: [
        { field: 'catgory', message: 'There is no member catgory here. Did you mean category?' },
        { field: 'xyz', message: 'There is no member xyz here.' },
      ],
    })
  })

  test('with missing members is rejected with all of them', async () => {
    const answer = await tested.call('POST', TEMPLATES, { json: {} })
    expect(answer.error?.error_data).toMatchObject({
      issues: ['name', 'category', 'language', 'components'].map((field) => ({ field })),
    })
  })

  test.each(['__proto__', 'constructor', 'toString'])('cannot have the member %s', async (member) => {
    const answer = await send(`{"${member}": {"isAdmin": true}, ${JSON.stringify(newTemplate()).slice(1)}`)
    expect(answer.status).toBe(400)
    expect(answer.error?.error_user_msg).toContain(`There is no member ${member} here.`)
  })
})

describe('a form body', () => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService()
  })
  afterEach(() => tested.close())

  const type = 'application/x-www-form-urlencoded'
  const send = (raw: BodyInit, headers = { 'content-type': type }) =>
    tested.call('POST', TEMPLATES, { raw, headers })
  const form = () => {
    const members = Object.entries(newTemplate()).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
    return new URLSearchParams(members)
  }

  test('is accepted in place of JSON, with lists and objects as JSON strings', async () => {
    expect((await send(form())).status).toBe(200)
    const again = await send(`${form()}`, { 'content-type': `${type}; charset=utf-8` })
    expect(again.error?.error_subcode).toBe(errors.templateNameTaken.subcode)
  })

  test('is rejected when a list is not valid JSON', async () => {
    const members = form()
    members.set('components', '[{"type":"BODY"')
    const answer = await send(members)
    expect(answer.status).toBe(400)
    expect(answer.error?.error_data).toMatchObject({ field: expect.stringContaining('components') })
  })

  test('is rejected when empty, too long or containing a NUL character', async () => {
    expect((await send('')).error?.error_user_msg).toContain('The body is empty')
    expect((await send('name=a%00b')).error?.error_user_msg).toContain('U+0000')
    expect((await send(`name=${'a'.repeat(requestLimits.jsonBytes)}`)).status).toBe(413)
  })

  test('cannot be replaced by query parameters', async () => {
    const answer = await tested.call('POST', TEMPLATES, { query: { name: 'x' }, json: newTemplate() })
    expect(answer.status).toBe(200)
    expect((await tested.call('POST', TEMPLATES, { query: { name: 'x' } })).status).toBe(400)
  })
})
