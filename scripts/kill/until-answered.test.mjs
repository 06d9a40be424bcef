import { expect, test } from 'vitest'
import { untilAnswered } from './until-answered.mjs'

/** A server that answers with each of these in turn; `undefined` breaks the connection. */
function server(...statuses) {
  const asked = []
  const ask = async () => {
    const status = statuses[asked.length]
    asked.push(status)
    if (status === undefined) throw new TypeError('fetch failed')
    return new Response(`answer ${asked.length}`, { status })
  }
  return { asked, ask }
}

test('a request is repeated while connections break and the machine is overloaded', async () => {
  const { asked, ask } = server(undefined, 503, 429, 408, 200)
  expect((await untilAnswered('GET /', ask)).text).toBe('answer 5')
  expect(asked).toHaveLength(5)
})

test('a request that is refused for good is not repeated', async () => {
  const { asked, ask } = server(403, 200)
  await expect(untilAnswered('GET /', ask)).rejects.toThrow('GET / was answered with 403: answer 1')
  expect(asked).toHaveLength(1)
})
