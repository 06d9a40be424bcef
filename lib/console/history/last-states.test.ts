import { beforeEach, describe, expect, test } from 'vitest'
import { LastStates } from './last-states'

interface Seen {
  id: string
  status: string
}

describe('states that were seen last', () => {
  let compared: string[]
  let last: LastStates<Seen>
  beforeEach(() => {
    compared = []
    last = new LastStates(({ id, status }) => {
      compared.push(id)
      return status
    })
  })

  const list: readonly Seen[] = [
    { id: '1', status: 'PENDING' },
    { id: '2', status: 'APPROVED' },
  ]

  test('report what differs, and nothing of what was just seen', () => {
    expect(last.newsOf(list, 0)).toEqual(list)
    last.remember(list, 0)
    expect(last.newsOf(list, 1)).toEqual([])
    const changed = { id: '1', status: 'REJECTED' }
    expect(last.newsOf([changed, list[1] as Seen], 1)).toEqual([changed])
  })

  test('are not compared again with the same list', () => {
    last.remember(list, 0)
    last.newsOf(list, 1)
    compared = []
    expect(last.newsOf(list, 2)).toEqual([])
    expect(compared).toEqual([])
  })

  test('are compared with the same list again once another state was seen or one was forgotten', () => {
    last.remember(list, 0)
    last.newsOf(list, 1)
    last.remember([{ id: '2', status: 'PAUSED' }], 2)
    expect(last.newsOf(list, 3)).toEqual([list[1]])
    last.remember(list, 4)
    expect(last.newsOf(list, 5)).toEqual([])
    last.forget('1')
    expect(last.newsOf(list, 6)).toEqual([list[0]])
  })

  test('count as news again ten seconds after they were seen, even in the same list', () => {
    last.remember([list[0] as Seen], 0)
    last.remember([list[1] as Seen], 4000)
    expect(last.newsOf(list, 9999)).toEqual([])
    expect(last.newsOf(list, 10_000)).toEqual([list[0]])
  })
})
