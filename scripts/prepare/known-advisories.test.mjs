import { describe, expect, test } from 'vitest'
import { judgeAdvisories } from './known-advisories.mjs'

const answerWith = (severity) =>
  `npm warn something\n${JSON.stringify({ vulnerabilities: { pg: { name: 'pg', severity, range: '<9' } } })}`

describe('advisories of packages that are shipped', () => {
  test.each(['high', 'critical'])('fail the tests when one is %s', (severity) => {
    expect(judgeAdvisories(answerWith(severity))).toMatchObject({
      passed: 0,
      failed: 1,
      output: `pg <9: ${severity}`,
    })
  })

  test.each([answerWith('moderate'), '{"vulnerabilities":{}}'])('pass otherwise', (output) => {
    expect(judgeAdvisories(output)).toMatchObject({ passed: 1, failed: 0 })
  })

  test.each(['', 'npm error', '{"message":"405 Method Not Allowed","statusCode":405}'])(
    'are said not to be checked where the registry does not tell: %s',
    (output) => {
      expect(judgeAdvisories(output)).toMatchObject({ passed: 0, failed: 0, notes: [expect.any(String)] })
    },
  )
})
