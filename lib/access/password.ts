import argon2 from '@node-rs/argon2'
import { limitConcurrency } from '@/lib/work/limit-concurrency'
import { normalizePassword } from './password-strength'

// Argon2id is the library's default algorithm. These are OWASP's first recommended parameters: 19 MiB and two
// passes.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

// Each hash takes 19 MiB and one of the four threads in Node's pool, which files and DNS share. Use at most half.
const inTurn = limitConcurrency(2)

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => argon2.hash(normalizePassword(password), cost))
}

/**
 * Whether a password is correct. Takes equally long without a password, so that timing doesn't reveal who has
 * an account.
 */
export async function verifyPassword({
  hash: stored,
  password,
}: {
  hash: string | undefined
  password: string
}): Promise<boolean> {
  if (stored !== undefined) return inTurn(() => argon2.verify(stored, normalizePassword(password)))
  await hashPassword(password)
  return false
}
