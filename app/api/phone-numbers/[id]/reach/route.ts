import { answer } from '@/lib/server/answer'
import { reachOf } from '@/lib/server/phone-numbers/reach-of'

export const GET = answer<{ id: string }>('phone-numbers.read', ({ params, root }) =>
  reachOf(root, params.id),
)
