import { describe, expect, test } from 'vitest'
import { checkFlow } from './check'
import type { Finding } from './finding'
import { toValidationErrors } from './validation-errors'

const findingAt = (line: number, changes: Partial<Finding> = {}): Finding => ({
  severity: 'error',
  code: 'INVALID_PROPERTY_VALUE',
  message: 'This isn’t allowed here.',
  pointer: '/screens/0/layout/children/1/on-click-action',
  range: { start: { line, column: 9, offset: 8 }, end: { line, column: 22, offset: 21 } },
  rule: 'a-rule',
  ...changes,
})

describe('validation errors', () => {
  test('carry their position twice, as clients expect', () => {
    const place = { line_start: 12, line_end: 12, column_start: 9, column_end: 22 }
    expect(toValidationErrors({ findings: [findingAt(12)], more: 0 })).toEqual({
      errors: 1,
      validationErrors: [
        {
          error: 'INVALID_PROPERTY_VALUE',
          error_type: 'FLOW_JSON_ERROR',
          message: 'This isn’t allowed here.',
          ...place,
          pointers: [{ ...place, path: 'screens[0].layout.children[1].on-click-action' }],
        },
      ],
    })
  })

  test('have type JSON_SCHEMA_ERROR if they are only about structure', () => {
    const findings = [findingAt(1, { code: 'INVALID_PROPERTY_KEY', pointer: '/a~1b~0c' })]
    const [error] = toValidationErrors({ findings, more: 0 }).validationErrors
    expect(error).toMatchObject({ error_type: 'JSON_SCHEMA_ERROR', pointers: [{ path: 'a/b~c' }] })
  })

  test('exclude warnings', () => {
    const findings = [findingAt(1), findingAt(2, { severity: 'warning', code: 'TEXT_CUT_OFF' })]
    expect(toValidationErrors({ findings, more: 7 }).errors).toBe(1)
  })

  test('state how many more are not listed', () => {
    const broken = `{"version":"7.3","screens":[${Array.from({ length: 3000 }, () => '{}').join(',')}]}`
    const { validationErrors, errors } = toValidationErrors(checkFlow(broken))
    expect(validationErrors).toHaveLength(1000)
    expect(errors).toBeGreaterThan(2999)
    expect(validationErrors.at(-1)?.message).toContain(`${errors - 1000} more aren’t listed`)
  })
})
