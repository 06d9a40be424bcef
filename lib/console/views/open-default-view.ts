import 'server-only'
import { redirect } from 'next/navigation'
import type { ListWithViews } from '@/lib/contract/views'
import { root } from '@/lib/runtime/compose/root'
import { currentPerson } from '../current-person'

/**
 * Leads to the view someone has a list open with; a list that is asked for in some way already is left as it is.
 *
 * @param search the query of the list's address
 * @throws the redirect of Next
 */
export async function openDefaultView(list: ListWithViews, search: object): Promise<void> {
  if (Object.keys(search).length > 0) return
  const { id } = await currentPerson()
  const view = await root().savedViews.defaultOf(list, id)
  if (view) redirect(`/${list}?${view.search ? `${view.search}&` : ''}view=${encodeURIComponent(view.id)}`)
}
