import { describe, expect, test } from 'vitest'
import { flowOptions, offeredFlow } from './flow-choice'

describe('the choice of a flow', () => {
  test('has published flows by name, with their IDs to search by', () => {
    const flows = [
      { id: '2', name: 'survey' },
      { id: '1', name: 'Booking' },
    ]
    expect(flowOptions(flows)[0]?.items).toEqual([
      { value: '1', label: 'Booking', detail: '1' },
      { value: '2', label: 'survey', detail: '2' },
    ])
    expect(flowOptions([])).toEqual([])
  })

  test('takes the ID of a flow that is not published, and keeps a name that was written', () => {
    expect(offeredFlow(' 4711 ', '')?.value).toBe('4711')
    expect(offeredFlow('old_flow', 'old_flow')).toMatchObject({ value: 'old_flow', label: 'old_flow' })
    expect(offeredFlow('old', 'old_flow')).toBeUndefined()
    expect(offeredFlow('', '')).toBeUndefined()
  })
})
