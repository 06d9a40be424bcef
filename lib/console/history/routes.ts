import 'server-only'
import { problem } from '@/lib/access/problems'
import type { Permission } from '@/lib/access/roles'
import { contentHistoryRoutes } from '@/lib/contract/console/content-history'
import type { Route } from '@/lib/contract/console/route'
import { type ContentKind, contentKinds } from '@/lib/contract/content-history'
import type { ApiCall } from '../api/api-call'
import { routes } from '../api/routes'
import { listContents, readContentChange } from './list-contents'

/** Whoever may see an item may see its history. */
const permissionOf: Record<ContentKind, Permission> = {
  flow: 'flows.read',
  profile: 'business-profile.read',
  automation: 'phone-numbers.read',
  calling: 'calling.read',
  'qr-code': 'qr-codes.read',
  subscription: 'events.read',
  template: 'templates.read',
}

type Asking = Pick<ApiCall<string, Route>, 'may' | 'mayNumber'>

interface Seen {
  kind: ContentKind
  phoneNumberId: string | null
}

/** Whether a caller limited to some numbers may see it; of account-wide kinds, only templates and flows. */
const isSeenBy =
  ({ may, mayNumber }: Asking) =>
  ({ kind, phoneNumberId }: Seen) => {
    if (phoneNumberId === null) return kind !== 'subscription' || mayNumber('')
    return mayNumber(phoneNumberId) && may(permissionOf[kind], phoneNumberId)
  }

const readable = (may: (permission: Permission) => boolean) =>
  contentKinds.filter((kind) => may(permissionOf[kind]))

export const contentHistoryHandlers = routes(contentHistoryRoutes, {
  async 'GET /api/history'({ query, root, may, mayNumber }) {
    const { store, settings } = root
    const parts = { store, businessAccountId: settings.businessAccountId, kinds: readable(may) }
    const { entries, ...rest } = await listContents(parts, query, root.clock())
    return { entries: entries.filter(isSeenBy({ may, mayNumber })), ...rest }
  },
  async 'GET /api/history/:id'({ params, root, may, mayNumber }) {
    const { store, settings } = root
    const parts = { store, businessAccountId: settings.businessAccountId, kinds: readable(may) }
    const found = await readContentChange(parts, params.id)
    if (!found || !isSeenBy({ may, mayNumber })(found)) throw problem('notFound')
    return found
  },
})
