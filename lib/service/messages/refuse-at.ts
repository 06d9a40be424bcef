import type { SentComponent, TemplateParameter } from '@/lib/contract/messages'
import { throwServiceError } from '../http/service-error'

/** A component as sent, with its path in the request. */
export interface Placed {
  sent: SentComponent
  path: string
  parameters: readonly TemplateParameter[]
}

type Refusal =
  | 'messageParameterMissing'
  | 'messageParameterInvalid'
  | 'templateParameterCountWrong'
  | 'templateParameterFormatWrong'
  | 'templateFilledTextTooLong'
  | 'invalidParameter'

/** Refuses one member of a request, named by its path. */
export function refuseAt(kind: Refusal, field: string, message: string): never {
  return throwServiceError(kind, { details: message, issues: [{ field, message }] })
}
