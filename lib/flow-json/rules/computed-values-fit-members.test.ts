import { describe, expect, test } from 'vitest'
import { computedValuesFitMembers } from './computed-values-fit-members'
import { flow, heading, input, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('a computed value', () => {
  const data = {
    text: { type: 'string' },
    yes: { type: 'boolean' },
    count: { type: 'number' },
    list: { type: 'array', items: { type: 'string' } },
    deep: { type: 'object', properties: { yes: { type: 'boolean' } } },
  }
  const document = (component: unknown) => flow([screen('A', [component], { data })])
  const at = '/screens/0/layout/children/0'

  test('has the type of its member', () => {
    expect(
      reportsOf(computedValuesFitMembers, document(heading('${data.text}', { visible: '${data.yes}' }))),
    ).toEqual([])
    expect(
      reportsOf(computedValuesFitMembers, document(input('a', { 'max-chars': '${data.count}' }))),
    ).toEqual([])
    expect(reportsOf(computedValuesFitMembers, document({ type: 'TextBody', text: '${data.list}' }))).toEqual(
      [],
    )
    expect(
      reportsOf(computedValuesFitMembers, document(heading('x', { visible: '`${data.count} > 2`' }))),
    ).toEqual([])
  })

  test('is refused otherwise, at any depth', () => {
    expect(reportsOf(computedValuesFitMembers, document(heading('${data.deep.yes}')))).toEqual([
      `INVALID_SCREEN_DYNAMIC_DATA ${at}/text`,
    ])
    expect(reportsOf(computedValuesFitMembers, document(heading('x', { visible: '${data.text}' })))).toEqual([
      `INVALID_SCREEN_DYNAMIC_DATA ${at}/visible`,
    ])
    expect(
      reportsOf(
        computedValuesFitMembers,
        document({ type: 'PhotoPicker', name: 'p', 'error-message': '${data.yes}' }),
      ),
    ).toEqual([`INVALID_SCREEN_DYNAMIC_DATA ${at}/error-message`])
  })

  test.each(['4.0', '6.3', '7.3'])('is no boolean in an error message of version %s', (version) => {
    const picker = { type: 'PhotoPicker', name: 'p', 'error-message': '${data.yes}' }
    const wrong = { ...document(picker), version }
    expect(reportsOf(computedValuesFitMembers, wrong)).toEqual([
      `INVALID_SCREEN_DYNAMIC_DATA ${at}/error-message`,
    ])
    const bound = (to: string) => ({ ...document({ ...picker, 'error-message': to }), version })
    expect(reportsOf(computedValuesFitMembers, bound('${data.text}'))).toEqual([])
    expect(reportsOf(computedValuesFitMembers, bound('${data.deep}'))).toEqual([])
  })

  test('of unknown origin is left to the computedValuesFitMembers about references', () => {
    expect(reportsOf(computedValuesFitMembers, document(heading('${data.gone}')))).toEqual([])
  })

  test('may stand in a member that only looks known', () => {
    expect(
      reportsOf(computedValuesFitMembers, document(heading('x', { constructor: '${data.yes}' }))),
    ).toEqual([])
  })
})
