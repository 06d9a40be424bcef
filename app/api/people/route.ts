import { answer } from '@/lib/server/answer'

export const GET = answer('people.manage', ({ root }) => root.access.people.list())
