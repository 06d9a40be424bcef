import { isolated } from '@/lib/labels/calling/isolated'

/** What changes with the key of a number, in sentences; tests make each happen at the service. */
export const keyCosts = {
  rotated: 'After a rotation, the console can still read requests made with the previous key.',
  created: (name: string) =>
    `From now on, every request to an endpoint of ${isolated(name)} is encrypted with the new key. The private key stays in this console.`,
  removed: (name: string) =>
    `From now on, requests to endpoints of ${isolated(name)} are not encrypted. This console and servers that answer unencrypted requests answer them, but anyone in between can read what customers enter.`,
} as const
