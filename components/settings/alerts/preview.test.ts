import { describe, expect, test } from 'vitest'
import { messagesOf, openedBy } from './preview'

const preview = {
  data: [
    { kind: 'template-rejected', byNumber: { '': { opened: 2, resolved: 1 } } },
    { kind: 'number-status', byNumber: { 77: { opened: 1, resolved: 0 }, 88: { opened: 2, resolved: 2 } } },
    { kind: 'call-missed', byNumber: { 77: { opened: 9, resolved: 9 } } },
  ] as const,
  isCut: false,
}
const rules = [
  { kind: 'template-rejected', isOn: true, severity: 'warning' },
  { kind: 'number-status', isOn: true, severity: 'danger' },
  { kind: 'call-missed', isOn: false, severity: 'info' },
] as const
const given = { data: [...preview.data], isCut: false }

describe('the alert preview', () => {
  test('counts every incident a rule would have opened, even if the rule is off', () => {
    expect(openedBy(given, 'number-status')).toBe(3)
    expect(openedBy(given, 'call-missed')).toBe(9)
    expect(openedBy(given, 'token-refused')).toBe(0)
  })

  test.each([
    ['everything that is on', {}, 8],
    ['problems only', { leastSeverity: 'danger' }, 5],
    ['one rule', { rules: ['template-rejected'] }, 3],
    ['one number and incidents without a number', { phoneNumberIds: ['77'] }, 4],
    ['a rule that is off', { rules: ['call-missed'] }, 0],
  ] as const)('counts messages for %s', (_what, routing, messages) => {
    const { rules: chosen = [], ...rest } = { leastSeverity: 'info' as const, rules: [], ...routing }
    expect(messagesOf(given, rules, { ...rest, rules: [...chosen] })).toBe(messages)
  })
})
