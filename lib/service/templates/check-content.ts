import { checkTemplate } from '@/lib/language/template/check-template'
import type { TemplateContent } from '@/lib/language/template/content'
import { throwServiceError } from '../http/service-error'

/**
 * Refuses content that breaks the language rules: the first finding determines the error, and all are listed.
 * @throws ServiceError templateFormatInvalid and its relatives (code 2388124), templatePolicyViolation
 */
export function refuseInvalidContent(content: TemplateContent): void {
  const findings = checkTemplate(content).filter((finding) => finding.severity === 'error')
  const first = findings[0]
  if (!first) return
  throwServiceError(first.kind ?? 'templateFormatInvalid', {
    details: first.message,
    issues: findings.map(({ path, message }) => ({ field: path, message })),
  })
}
