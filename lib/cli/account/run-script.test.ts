import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type OpenAccounts, openAccounts } from '@/lib/account-sync/testing/open-accounts'
import { type ServedAccount, serveAccount } from '@/lib/account-sync/testing/serve-account'
import { incidentScriptNames } from '@/lib/contract/incident-scripts'
import { readArguments } from './read-arguments'
import { runScript } from './run-script'

let accounts: OpenAccounts
let served: ServedAccount
let numberId: string
beforeAll(async () => {
  accounts = await openAccounts()
  const accountId = await accounts.createEmpty()
  served = await serveAccount(accounts, accountId)
  const { data } = await accounts.accountOf(accountId).console.ask('GET /api/phone-numbers', {})
  numberId = data[0]?.id ?? ''
  vi.stubEnv('SWITCHBOARD_URL', served.address)
  vi.stubEnv('SWITCHBOARD_TOKEN', await accounts.createToken(['overview.read', 'failures.manage']))
}, 120_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  await served.close()
  await accounts.close()
})

async function script(...args: string[]): Promise<string> {
  const request = readArguments(['script', ...args])
  if (request.command !== 'script') throw new Error('No command of scripts.')
  let out = ''
  await runScript(request, { out: (text) => void (out += text) })
  return out
}

test('scripts are listed with their arguments and that none is running', async () => {
  const listed = await script()
  for (const name of incidentScriptNames) expect(listed).toContain(name)
  expect(listed).toMatch(/number-restricted NUMBER_ID/)
  expect(listed).toContain('No script is running.')
})

test('a script is started, reported step by step, and stopped', async () => {
  expect(await script('number-restricted', numberId)).toMatch(/number-restricted: It is restricted\.\n/)
  expect(await script()).toContain('Its quality is high again.')
  await script('--stop')
  expect(await script()).toContain('No script is running.')
})

test('a script started with --run is over when the command ends', async () => {
  expect(await script('tier-changes', numberId, '--run')).toContain('The script is over.')
  expect(await script()).toContain('No script is running.')
})

test('an unknown script or a needless name is refused with a sentence', async () => {
  await expect(script('earthquake')).rejects.toThrow('There is no script "earthquake"')
  await expect(script('--stop', 'tier-changes')).rejects.toThrow('name none')
})
