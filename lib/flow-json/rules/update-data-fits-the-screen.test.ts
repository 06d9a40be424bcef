import { describe, expect, test } from 'vitest'
import { flow, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'
import { updateDataFitsTheScreen } from './update-data-fits-the-screen'

describe('update_data', () => {
  const document = (payload: object) => {
    const action = { name: 'update_data', payload }
    const options = [{ id: '1', title: 'One', 'on-select-action': action }]
    return flow([
      screen('A', [{ type: 'Dropdown', name: 'd', label: 'D', 'data-source': options }], {
        data: { shown: { type: 'boolean', __example__: true } },
      }),
    ])
  }
  const at = '/screens/0/layout/children/0/data-source/0/on-select-action/payload'

  test('changes declared data', () => {
    expect(reportsOf(updateDataFitsTheScreen, document({ shown: false }))).toEqual([])
  })

  test('is refused for other data, and for other types', () => {
    expect(reportsOf(updateDataFitsTheScreen, document({ show: false }))).toEqual([
      `INVALID_UPDATE_DATA_ACTION_PAYLOAD ${at}/show`,
    ])
    expect(reportsOf(updateDataFitsTheScreen, document({ shown: 'no' }))).toEqual([
      `INVALID_UPDATE_DATA_ACTION_PAYLOAD ${at}/shown`,
    ])
  })
})
