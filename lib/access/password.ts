import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '@/lib/work/limit-concurrency'
import { normalizePassword } from './password-strength'

// Argon2id is the library's default algorithm: OWASP's first choice at 19 MiB and two passes.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

// Each takes 19 MiB and a thread of Node's pool of four, which files and names wait for as well: half of it, at most.
const inTurn = limitConcurrency(2)

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalizePassword(password), cost))
}

/** Whether a password is right. For who has none it takes as long to say no, so that nobody learns who has an account. */
export async function verifyPassword({
  hash: stored,
  password,
}: {
  hash: string | undefined
  password: string
}): Promise<boolean> {
  if (stored !== undefined) return inTurn(() => verify(stored, normalizePassword(password)))
  await hashPassword(password)
  return false
}
