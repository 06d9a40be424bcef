import { describe, expect, test } from 'vitest'
import { versionIsKnown, versionIsNotFrozen } from './flow-version'
import { flow } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('the version', () => {
  test.each(['2.1', '5.0', '7.3'])('may be %s', (version) => {
    expect(reportsOf(versionIsKnown, { version, screens: [] })).toEqual([])
  })

  test.each([
    ['2024.0', 'INVALID_FLOW_JSON_VERSION'],
    ['8.0', 'INVALID_FLOW_JSON_VERSION'],
    ['1.0', 'UNSUPPORTED_FLOW_JSON_VERSION'],
    [100, 'UNSUPPORTED_FLOW_JSON_VERSION'],
    ['A.B', 'UNAVAILABLE_FLOW_JSON_VERSION'],
    [null, 'INVALID_FLOW_JSON_VERSION'],
  ])('with value %s is rejected as %s', (version, code) => {
    expect(reportsOf(versionIsKnown, { version, screens: [] })).toEqual([`${code} /version`])
  })

  test('is required, and the newest is offered', () => {
    const [report] = fullReportsOf(versionIsKnown, { screens: [] })
    expect(report?.code).toBe('MISSING_FLOW_JSON_VERSION')
    expect(report?.repair?.changes).toMatchObject([{ kind: 'set', value: '7.3' }])
  })

  test('written as a number is offered as text', () => {
    expect(fullReportsOf(versionIsKnown, { version: 5, screens: [] })[0]?.repair?.changes).toMatchObject([
      { kind: 'set', value: '5.0' },
    ])
  })

  test('is reported together with an unknown data_api_version', () => {
    expect(reportsOf(versionIsKnown, { version: 'A.B', data_api_version: 'C.D', screens: [] })).toEqual([
      'UNAVAILABLE_FLOW_JSON_VERSION /version',
      'NO_SUPPORTED_DATA_API_VERSION /data_api_version',
    ])
  })
})

describe('the warning about a frozen version', () => {
  test('appears up to 5.0', () => {
    expect(reportsOf(versionIsNotFrozen, flow([], { version: '5.0' }))).toEqual(['VERSION_FROZEN* /version'])
    expect(reportsOf(versionIsNotFrozen, flow([], { version: '2.1' }))).toEqual(['VERSION_FROZEN* /version'])
  })

  test('does not appear for newer or unknown versions', () => {
    expect(reportsOf(versionIsNotFrozen, flow([], { version: '5.1' }))).toEqual([])
    expect(reportsOf(versionIsNotFrozen, flow([], { version: 'A.B' }))).toEqual([])
  })
})
