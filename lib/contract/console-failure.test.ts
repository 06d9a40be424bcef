import { describe, expect, test } from 'vitest'
import { ConsoleFailed, ConsoleRefused, failureOf, isDone } from './console-failure'

const problem = {
  title: 'This can’t be saved',
  detail: 'The name is taken. Write a body.',
  nextStep: 'Correct it.',
  fields: { name: 'The name is taken.', body: 'Write a body.', footer: 'The footer is too long.' },
}

describe('a response of the console that is not the one asked for', () => {
  test.each([400, 404, 409, 413, 429])(
    'is a refusal with its reason, each said once: status %d',
    async (status) => {
      const refused = await failureOf(Response.json(problem, { status }))
      expect(refused).toBeInstanceOf(ConsoleRefused)
      expect(refused).toMatchObject({
        message: 'The name is taken. Write a body. The footer is too long.',
        isAbsence: status === 404,
      })
    },
  )

  test.each([401, 403, 500, 503])('ends the work if no request would succeed: status %d', async (status) => {
    const failed = await failureOf(Response.json({ ...problem, fields: {} }, { status }))
    expect(failed).toBeInstanceOf(ConsoleFailed)
    expect(failed.message).toBe('This can’t be saved. The name is taken. Write a body. Correct it.')
  })

  test('is a refusal while a change waits for approval', async () => {
    const response = Response.json({ proposed: { id: '1' } }, { status: 202 })
    expect(isDone(response)).toBe(false)
    expect(await failureOf(response)).toEqual(
      new ConsoleRefused('It was sent for approval and isn’t applied yet.'),
    )
  })

  test('names the address if something else responds', async () => {
    const address = 'https://a.example'
    expect(await failureOf(new Response('<p>Hi'), address)).toEqual(
      new ConsoleFailed('https://a.example didn’t respond like a console.'),
    )
    expect(await failureOf(new Response('<p>Bad gateway', { status: 502 }), address)).toEqual(
      new ConsoleFailed('https://a.example responded with status 502.'),
    )
  })
})
