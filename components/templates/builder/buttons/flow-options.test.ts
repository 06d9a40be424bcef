import { describe, expect, test } from 'vitest'
import { flowOptions, offeredFlow } from './flow-choice'

describe('the flow picker', () => {
  test('lists flows by name, with their searchable IDs', () => {
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

  test('accepts the ID of an unlisted flow, and keeps a name that was written', () => {
    expect(offeredFlow(' 4711 ', '')?.value).toBe('4711')
    expect(offeredFlow('old_flow', 'old_flow')).toMatchObject({ value: 'old_flow', label: 'old_flow' })
    expect(offeredFlow('old', 'old_flow')).toBeUndefined()
    expect(offeredFlow('', '')).toBeUndefined()
  })
})
