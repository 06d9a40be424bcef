import { describe, expect, test } from 'vitest'
import { problem, tooManyAttempts, tooManyRequests } from './problems'
import { askForRole } from './roles'

describe('a problem', () => {
  test('has the words and the status of the table', () => {
    expect(problem('conflict')).toMatchObject({
      status: 409,
      problem: { kind: 'conflict', title: 'This draft was changed somewhere else', fields: {} },
    })
  })

  test('can say what happened in a more specific sentence, and mark invalid fields', () => {
    const { status, problem: told } = problem('invalidParameter', 'Choose a role.', {
      roles: 'Choose a role.',
    })
    expect([status, told.detail, told.fields]).toEqual([400, 'Choose a role.', { roles: 'Choose a role.' }])
    expect(told.nextStep).toBe('Correct what is marked and try again.')
  })

  test('can have another status and other words, and keeps the rest', () => {
    expect(problem('invalidParameter', { status: 409, title: 'In use' })).toMatchObject({
      message: 'In use',
      status: 409,
      problem: { kind: 'invalidParameter', detail: 'The service refused a value.', isTransient: false },
    })
  })

  test('does not ask for another role twice', () => {
    expect(problem('forbidden', `You can’t. ${askForRole}`).problem.detail).toBe('You can’t.')
  })
})

describe('too much', () => {
  test.each([
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
  ])('with %s seconds to wait says so in words', (seconds, words) => {
    const { status, problem: told } = tooManyAttempts('sign in', seconds)
    expect([status, told.nextStep]).toEqual([429, `Wait ${words}, then try again.`])
    expect(told).toMatchObject({ kind: 'rateLimited', retryAfterSeconds: seconds, isTransient: true })
  })

  test('keeps the usual sentence unless there is a better one', () => {
    const details = [tooManyRequests(5), tooManyRequests(5, 'Enough.')].map((each) => each.problem.detail)
    expect(details).toEqual(['Too many requests came from this address.', 'Enough.'])
  })
})
