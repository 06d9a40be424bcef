import { describe, expect, test } from 'vitest'
import { createPublicFetch, type OutgoingRequest } from '@/lib/runtime/http/public-fetch'
import { createDocumentFetch, isPrivatePlace } from './document-fetch'

const own: string[] = []
const given = {
  baseUrl: 'https://service.example/v1',
  fetch: async ({ url }: Request) => {
    own.push(url)
    return new Response('{}')
  },
}

describe('the address of a document', () => {
  test('on the host of the service is fetched like its other addresses', async () => {
    const read = createDocumentFetch({ ...given, callElsewhere: createPublicFetch({ allowsPrivate: false }) })
    expect(await (await read(new Request('https://service.example/files/1'))).text()).toBe('{}')
    await read(new Request('https://service.example:8443/files/2'))
    expect(own).toEqual(['https://service.example/files/1', 'https://service.example:8443/files/2'])
  })

  test('on another host cannot lead into a private network', async () => {
    const read = createDocumentFetch({ ...given, callElsewhere: createPublicFetch({ allowsPrivate: false }) })
    await expect(read(new Request('https://10.0.0.5/files/1'))).rejects.toThrow()
    await expect(read(new Request('http://127.0.0.1:1/files/1'))).rejects.toThrow()
  })

  test('on another host is fetched with the maximum size of a document', async () => {
    const asked: unknown[] = []
    const read = createDocumentFetch({
      ...given,
      callElsewhere: Object.assign(
        async (request: OutgoingRequest) => {
          asked.push(request)
          const bytes = new TextEncoder().encode('{"version":"7.3"}')
          return { status: 200, headers: {}, body: '', bytes }
        },
        { refusalOf: () => undefined },
      ),
    })
    const response = await read(new Request('https://files.example/1'))
    expect([response.status, await response.text()]).toEqual([200, '{"version":"7.3"}'])
    expect(asked).toMatchObject([
      { url: 'https://files.example/1', method: 'GET', maxBytes: 10 * 1024 * 1024 },
    ])
  })
})

test.each([
  ['http://localhost:4000/service', true],
  ['http://127.0.0.1:4000', true],
  ['https://[::1]/v1', true],
  ['https://10.1.2.3/v1', true],
  ['https://203.0.113.9/v1', true],
  ['https://service.example/v1', false],
  ['https://93.184.216.34/v1', false],
])('a service at %s is in a private network: %s', (baseUrl, expected) => {
  expect(isPrivatePlace(baseUrl)).toBe(expected)
})
