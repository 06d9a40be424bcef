import { describe, expect, test } from 'vitest'
import { callsHref, callsOfNumbers } from './calls-of-number'

const summary = { isOn: true, calls: 0, answered: 0, missed: 0, waiting: 0 }

describe('phone numbers in the calls overview', () => {
  test('are sorted with pending callbacks first and calling turned off last', () => {
    const numbers = [{ id: 'off' }, { id: 'quiet' }, { id: 'busy' }, { id: 'waits' }, { id: 'new' }]
    const rows = callsOfNumbers(numbers, {
      off: { ...summary, isOn: false },
      quiet: summary,
      busy: { ...summary, calls: 9, answered: 9 },
      waits: { ...summary, calls: 1, missed: 1, waiting: 1 },
    })
    expect(rows.map(({ id }) => id)).toEqual(['waits', 'busy', 'quiet', 'off'])
  })

  test('are titled by their name and link to their calls', () => {
    const [row] = callsOfNumbers([{ id: '1', verified_name: 'Lumen & Oak' }], { '1': summary })
    expect(row?.title).toBe('Lumen & Oak')
    expect(callsHref('1', 'waiting')).toBe('/calling?number=1&tab=history&since=-24h&missed=waiting')
  })
})
