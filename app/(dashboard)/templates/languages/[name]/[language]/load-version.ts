import 'server-only'
import type { VersionStart } from '@/components/templates/languages/version/version-start'
import { isProblemError } from '@/components/ui/problem-of'
import { readVersion } from '@/lib/console/templates/languages/read-version'
import type { Problem } from '@/lib/contract/error-object'
import { LANGUAGE_FORM } from '@/lib/contract/languages'
import { root } from '@/lib/runtime/compose/root'

interface Address {
  name: string
  language: string
  source: string | undefined
}

/** What the page of one language version begins with; undefined where there is no such name or language. */
export async function loadVersion(
  address: Address,
): Promise<{ start: VersionStart | undefined } | { problem: Problem }> {
  if (!LANGUAGE_FORM.test(address.language)) return { start: undefined }
  try {
    return { start: await readVersion(root(), address) }
  } catch (error) {
    if (isProblemError(error)) return { problem: error.problem }
    throw error
  }
}
