import { answer } from '@/lib/server/answer'

export const GET = answer('connection.read', ({ root }) => root.connection.describe())
