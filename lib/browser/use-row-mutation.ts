import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AddressParts } from '@/lib/contract/console/address'
import type { ConsoleRoutes } from '@/lib/contract/console/routes'
import type { ApiOptions } from './api'
import { type Given, type ResponseOf, send } from './call'
import { keepSaved } from './keep-saved'
import type { ProblemError } from './problem-error'
import { readAgain } from './stale-topics'

type ChangeName = Exclude<keyof ConsoleRoutes, `GET ${string}`>

interface RowMutation {
  /** Changes of one scope are made one after the other. */
  scope?: string
  /** The query key that the response of a success fills, so that it is not read again. */
  answers?: QueryKey
  /** Key prefixes that are not read again although the row makes them stale, such as those of something deleted. */
  spares?: readonly QueryKey[]
  /** How long a failed or finished change is remembered. */
  gcTime?: number
}

/**
 * A change by a row of the console's own API. It ends after the stale queries were read again, even after a refusal,
 * because the page may have shown something outdated.
 */
export function useRowMutation<Name extends ChangeName, Variables = void>(
  name: Name,
  given: (variables: Variables) => Given<Name> & Pick<ApiOptions, 'signal' | 'keepalive'>,
  { scope, answers, spares = answers && [answers], gcTime }: RowMutation = {},
) {
  const queryClient = useQueryClient()
  return useMutation<ResponseOf<Name>, ProblemError, Variables>({
    gcTime,
    scope: scope === undefined ? undefined : { id: scope },
    mutationFn: (variables) => sendChange(queryClient, name, given(variables), { answers, spares }),
    onSuccess: (answer) => answers && keepSaved(queryClient, answers, answer),
  })
}

/** Sends the change of a row, and has what it makes stale read again. @throws ProblemError */
export async function sendChange<Name extends ChangeName>(
  queryClient: QueryClient,
  name: Name,
  parts: AddressParts & ApiOptions,
  { answers, spares }: Pick<RowMutation, 'answers' | 'spares'>,
): Promise<ResponseOf<Name>> {
  let reading: Promise<void> | undefined
  const onStale = (topics: readonly string[]) => {
    reading = readAgain(queryClient, topics, spares)
  }
  try {
    const answer = await send(name, { ...parts, onStale })
    // What the answer shows is there without it.
    if (!answers) await reading
    return answer
  } catch (error) {
    // No answer shows it.
    await Promise.all([reading, answers && queryClient.invalidateQueries({ queryKey: answers })])
    throw error
  }
}
