import { connectionChecks } from '@/lib/contract/connection'
import { answer } from '@/lib/server/answer'
import { problem } from '@/lib/server/problems'

export const GET = answer<{ name: string }>('connection.read', ({ params, root, options }) => {
  const name = connectionChecks.find((check) => check === params.name)
  if (!name) throw problem('notFound', `There is no check “${params.name}”.`)
  return root.connection.check(name, options.signal)
})
