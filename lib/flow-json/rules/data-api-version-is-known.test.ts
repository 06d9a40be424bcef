import { describe, expect, test } from 'vitest'
import { dataApiVersionIsKnown } from './data-api-version-is-known'
import { flow } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('the version of the data endpoint', () => {
  test('is a published one', () => {
    expect(reportsOf(dataApiVersionIsKnown, flow([], { data_api_version: '3.0' }))).toEqual([])
    expect(reportsOf(dataApiVersionIsKnown, flow([], { data_api_version: '4.0' }))).toEqual([])
    expect(reportsOf(dataApiVersionIsKnown, flow([]))).toEqual([])
  })

  test('is refused otherwise', () => {
    expect(reportsOf(dataApiVersionIsKnown, flow([], { data_api_version: '3' }))).toEqual([
      'INVALID_DATA_API_VERSION /data_api_version',
    ])
  })
})
