import { problem } from '@/lib/server/problems'

/**
 * The number of an event in a path.
 *
 * @throws Refusal notFound for anything else
 */
export function eventId(word: string): number {
  const id = /^\d{1,15}$/.test(word) ? Number(word) : 0
  if (id === 0) throw problem('notFound')
  return id
}
