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
  /** Changes with the same scope run one after another. */
  scope?: string
  /** Query key to fill with the response, which avoids a refetch. */
  answers?: QueryKey
  /** Key prefixes not to refetch even if the route makes them stale, such as those of a deleted object. */
  spares?: readonly QueryKey[]
  /** How long a completed or failed change stays cached. */
  gcTime?: number
}

/**
 * A mutation through a console API route. Settles after stale queries are refetched, even if refused, because the
 * page may have shown outdated data.
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

/** Sends a change and refetches what it makes stale. @throws ProblemError */
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
    // The response already contains what the page shows.
    if (!answers) await reading
    return answer
  } catch (error) {
    // There is no response to show.
    await Promise.all([reading, answers && queryClient.invalidateQueries({ queryKey: answers })])
    throw error
  }
}
