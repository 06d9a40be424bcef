import { describe, expect, test } from 'vitest'
import { conditionsCanTurnOutBothWays } from './contradictions'
import { flow, heading, input, lastScreen } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

const iff = (condition: string, more: object = {}) => ({
  type: 'If',
  condition,
  then: [heading('a')],
  else: [heading('b')],
  ...more,
})
const document = (...children: object[]) =>
  flow([
    lastScreen('A', [input('age', { 'input-type': 'number' }), input('name'), ...children], {
      data: { open: { type: 'boolean', __example__: true } },
    }),
  ])
const reports = (...children: object[]) => reportsOf(conditionsCanTurnOutBothWays, document(...children))
const place = '/screens/0/layout/children'

describe('a condition that never changes', () => {
  test('is reported with the branch that is never shown', () => {
    const young = iff('${form.age} < 18 && ${form.age} > 65')
    const [report] = fullReportsOf(conditionsCanTurnOutBothWays, document(young))
    expect(report).toMatchObject({
      code: 'CONDITION_NEVER_CHANGES',
      severity: 'warning',
      message: 'This is never true, whatever the values are. "then" is never shown.',
    })
    expect(reports(iff("${form.name} != 'a' || ${form.name} != 'b'"))).toEqual([
      `CONDITION_NEVER_CHANGES* ${place}/2/condition`,
    ])
  })

  test('is reported if it follows from the conditions around it', () => {
    const inner = iff("${form.name} == 'b'")
    const around = document(iff("${form.name} == 'a'", { then: [inner] }))
    expect(fullReportsOf(conditionsCanTurnOutBothWays, around)).toMatchObject([
      { message: expect.stringContaining('never true inside the conditions around it') },
    ])
    expect(reports(iff("${form.name} == 'b'", { else: [iff("${form.name} != 'b'")] }))).toEqual([
      `CONDITION_NEVER_CHANGES* ${place}/2/else/0/condition`,
    ])
    expect(reports(iff('${data.open}', { then: [inner], else: [inner] }))).toEqual([])
  })

  test('is reported in visible and enabled', () => {
    const [visible, enabled] = [
      "`${form.name} == 'a' && ${form.name} == 'b'`",
      '`${data.open} || !${data.open}`',
    ]
    expect(reports(heading('x', { visible }), input('more', { enabled }))).toEqual([
      `CONDITION_NEVER_CHANGES* ${place}/2/visible`,
      `CONDITION_NEVER_CHANGES* ${place}/3/enabled`,
    ])
  })

  test('is reported once, without anything inside it or covered by other rules', () => {
    const never = '${data.open} && !${data.open}'
    expect(reports(iff(never, { then: [iff("${form.name} == 'b'")] }))).toHaveLength(1)
    expect(reports(iff('1 == 2'))).toEqual([])
    expect(reports(iff('${data.open}', { then: [iff('${data.open}')] }))).toEqual([])
    expect(reports(iff('${data.open}'), heading('x', { visible: '${data.open}' }))).toEqual([])
    // A value that is not a boolean shows the component.
    const shown = heading('x', { visible: '${data.open}' })
    expect(reports(iff('!(!${data.open})', { then: [heading('a')], else: [shown] }))).toEqual([])
  })
})
