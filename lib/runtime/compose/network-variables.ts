import { isIP } from 'node:net'
import { z } from '@/lib/contract/zod'
import { parseTrustedProxies } from '@/lib/runtime/listener/trusted-proxies'

/** Names in lower case, separated by commas or spaces. */
export const listOfNames = z.string().transform((text) =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean),
)

/** Network variables: listening addresses, host names and trusted proxies. */
export const networkVariables = {
  HOST: z
    .string()
    .refine(
      (text) => text === 'localhost' || isIP(text) !== 0,
      'must be an address of this machine to listen on, for example 127.0.0.1, or 0.0.0.0 for all of its addresses',
    )
    .optional(),
  ALLOWED_HOSTS: listOfNames
    .refine(
      (names) => names.every((name) => /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/.test(name)),
      'must be a list of names, without ports, for example console, tunnel.example.com',
    )
    .default([]),
  TRUSTED_PROXIES: z
    .string()
    .transform((text, context) => {
      const parsed = parseTrustedProxies(text)
      if (parsed !== undefined) return parsed
      context.addIssue(
        'must be a list of proxies, for example 10.0.0.2, 172.20.0.0/16, loopback, private; or their number, up to 10',
      )
      return z.NEVER
    })
    .default(0),
}
