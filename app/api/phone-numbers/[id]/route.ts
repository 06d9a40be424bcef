import { answer } from '@/lib/server/answer'

export const GET = answer<{ id: string }>('phone-numbers.read', ({ params, root, options }) =>
  root.phoneNumbers.get(params.id, options),
)
