import { describe, expect, test } from 'vitest'
import { judgeAdvisories } from './known-advisories.mjs'

const answerWith = (severity) =>
  `npm warn something\n${JSON.stringify({ vulnerabilities: { pg: { name: 'pg', severity, range: '<9' } } })}`

describe('advisories for shipped packages', () => {
  test.each(['high', 'critical'])('fail the tests if one is %s', (severity) => {
    expect(judgeAdvisories(answerWith(severity))).toMatchObject({
      passed: 0,
      failed: 1,
      output: `pg <9: ${severity}`,
    })
  })

  test.each([answerWith('moderate'), '{"vulnerabilities":{}}'])('otherwise pass', (output) => {
    expect(judgeAdvisories(output)).toMatchObject({ passed: 1, failed: 0 })
  })

  test.each(['', 'npm error', '{"message":"405 Method Not Allowed","statusCode":405}'])(
    'are reported as unchecked if the registry does not list them: %s',
    (output) => {
      expect(judgeAdvisories(output)).toMatchObject({ passed: 0, failed: 0, notes: [expect.any(String)] })
    },
  )
})
