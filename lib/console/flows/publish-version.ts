import { problem } from '@/lib/access/problems'
import { CallError, isCallError } from '@/lib/client/call-error'
import type { CallOptions, Client } from '@/lib/client/create-client'
import { errors } from '@/lib/contract/errors/all-errors'
import type { Root } from '@/lib/runtime/compose/root'
import { newestVersionId } from './newest-version'

interface Parts {
  client: Pick<Client, 'publishFlow'>
  flowDocuments: Pick<Root['flowDocuments'], 'versions'>
}

/**
 * Publishes the version a person reviewed. The service always publishes the newest, so this refuses if
 * someone has saved a newer one.
 *
 * @throws HttpError conflict if there is a newer version
 * @throws CallError
 */
export async function publishVersion(
  { client, flowDocuments }: Parts,
  flowId: string,
  { versionId, ...options }: CallOptions & { versionId: string | null },
): Promise<{ success: boolean }> {
  const newest = versionId === null ? undefined : await newestVersionId(flowDocuments, flowId, options)
  if (newest !== undefined && newest !== versionId) {
    throw problem('conflict', 'Someone saved a newer version of the flow since this list was shown.')
  }
  return client.publishFlow({ flowId }, options).catch((error: unknown) => {
    throw withErrorsNamed(error)
  })
}

/** spec:errors#codes: a bare code 100 means the flow has validation errors, which its page lists. */
function withErrorsNamed(error: unknown): unknown {
  if (!isCallError(error) || error.problem.kind !== 'invalidParameter') return error
  const { title, cause, nextStep } = errors.flowHasValidationErrors
  const { detail } = error.problem
  const serviceWords = detail === errors.invalidParameter.cause ? error.problem.serviceWords : [detail]
  const problem = { ...error.problem, kind: 'flowHasValidationErrors', title, nextStep } as const
  return new CallError({ ...problem, detail: cause, serviceWords }, error.status, { cause: error })
}
