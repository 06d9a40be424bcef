import { auditListQuery } from '@/lib/contract/audit'
import { answer } from '@/lib/server/answer'
import { parseQuery } from '@/lib/server/parse-query'

export const GET = answer('audit.read', ({ url, root }) =>
  root.access.audit.list(parseQuery(url, auditListQuery)),
)
