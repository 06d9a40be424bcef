import { createHash, randomInt } from 'node:crypto'
import { POST as signIn } from '@/app/api/auth/[...all]/route'
import { askHandler, ORIGIN } from '@/app/api/testing/ask-handler'
import { admin, openConsole } from '@/app/api/testing/open-console'
import { type Known, nothingKnown } from '@/lib/account-files/account-state'
import type { Act } from '@/lib/account-files/act'
import { canonical, type Items } from '@/lib/account-files/items'
import { planChanges } from '@/lib/account-files/plan'
import type { FolderFile } from '@/lib/account-files/read-folder'
import { everything, type Selection } from '@/lib/account-files/selection'
import type { WrittenFile } from '@/lib/account-files/write-folder'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import { mount } from '@/lib/console/api/mount'
import { createPhoneNumbers } from '@/lib/console/phone-numbers/create-phone-numbers'
import { type Root, setRoot } from '@/lib/runtime/compose/root'
import { insertAccount } from '@/lib/service/testing/insert-account'
import { applyPlan } from '../apply-plan'
import type { SyncConsole } from '../console'
import { createSyncConsole } from '../create-sync-console'
import { type ReadAccount, readAccount } from '../read-account'

export const digestOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
/** The number of every account created for a test. */
export const NUMBER = '15550100142'

/** Only the permissions needed for working with files. */
const filePermissions = [
  ...['templates.read', 'templates.write', 'templates.delete', 'flows.read', 'flows.write', 'flows.publish'],
  ...['flows.delete', 'phone-numbers.read', 'phone-numbers.automate', 'business-profile.read'],
  ...['business-profile.write', 'qr-codes.read', 'qr-codes.write', 'calling.read', 'calling.write'],
]

export interface TestAccount {
  console: SyncConsole
  read(given?: { known?: Known; desired?: Items; selection?: Selection }): Promise<ReadAccount>
}

/** The console with the embedded service, the demo account and any number of empty accounts. */
export async function openAccounts() {
  const { product, close } = await openConsole({ REVIEW_DELAY_MS: '3600000', DEMO_MOVES_EVERY_MS: '0' })
  const { root } = product
  const { api } = mount(consoleHandlers)
  const { cookie } = await askHandler(signIn, { url: '/api/auth/sign-in/email', body: admin })
  const rootOf = (businessAccountId: string): Root => {
    const history = root.phoneNumberHistory
    const phoneNumbers = createPhoneNumbers({
      client: root.client,
      businessAccountId,
      history,
      restrictions: async () => [],
    })
    return { ...root, phoneNumbers, settings: { ...root.settings, businessAccountId } }
  }
  const accountOf = (
    businessAccountId: string,
    watch: (name: string) => void = () => undefined,
  ): TestAccount => {
    const console = createSyncConsole({
      planId: 'plan_0123456789abcdef',
      digest: async (bytes) => digestOf(bytes),
      async fetch(path, init) {
        watch(`${init.method} ${path}`)
        // Requests of a test are sequential, so one account at a time is enough.
        setRoot(rootOf(businessAccountId))
        const headers = new Headers(init.headers)
        headers.set('origin', ORIGIN)
        headers.set('cookie', cookie)
        const request = new Request(new URL(path, ORIGIN), { ...init, headers })
        const [, ...segments] = new URL(request.url).pathname.split('/').slice(1).map(decodeURIComponent)
        return api.answer(request, segments)
      },
    })
    return {
      console,
      read: ({ known = nothingKnown(), desired = new Map(), selection = everything } = {}) =>
        readAccount(console, { known, desired, selection, numbers: {} }),
    }
  }
  return {
    root,
    close,
    rootOf,
    /** A token with the permissions for files, owned by a person with all permissions. */
    async createToken(permissions: readonly string[] = filePermissions): Promise<string> {
      setRoot(root)
      const body = { name: 'Files', permissions, phoneNumberIds: null, expiresInDays: 30 }
      const answer = await askHandler(consoleHandlers['POST /api/account/tokens'], { cookie, body })
      return answer.body.token
    },
    /** Handles requests like the API’s entry point. */
    api,

    demo: (watch?: (name: string) => void) => accountOf(root.settings.businessAccountId, watch),
    accountOf,
    /** An account with one number and nothing else. */
    async createEmpty(): Promise<string> {
      const id = String(randomInt(10 ** 12, 10 ** 13))
      await insertAccount(root.store, { id, phoneNumberId: String(randomInt(10 ** 12, 10 ** 13)) })
      return id
    },
  }
}
export type OpenAccounts = Awaited<ReturnType<typeof openAccounts>>

/** Plans and applies once. @returns the acts that were done, and a sentence for each refused one */
export async function applyOnce(
  target: TestAccount,
  desired: Items,
  files: ReadAccount['files'],
  known: Known = nothingKnown(),
) {
  const account = await target.read({ desired, known })
  const plan = planChanges({
    ...{ desired, account, known },
    findings: [],
    selection: everything,
    now: Date.now(),
  })
  const done: Act[] = []
  const refused: string[] = []
  const bytesOf = async (digest: string) => {
    const file = files.get(digest)
    if (!file) throw new Error(`No file ${digest}`)
    return {
      bytes: file.bytes,
      name: `file.${file.type.includes('png') ? 'png' : file.type.includes('pdf') ? 'pdf' : file.type.includes('mp4') ? 'mp4' : 'jpg'}`,
    }
  }
  const applying = { console: target.console, acts: plan.acts, desired, account, prefix: '', bytesOf }
  for await (const outcome of applyPlan(applying)) {
    if (outcome.refused === undefined) done.push(outcome.act)
    else refused.push(`${outcome.act.address} ${outcome.act.verb}: ${outcome.refused}`)
  }
  return { plan, done, refused }
}

/** Contents by address, in a format that compares and prints well. */
export const contentsOf = (items: Items) =>
  Object.fromEntries([...items].map(([address, item]) => [address, JSON.parse(canonical(item))]))

/** Written files as read from a folder. */
export function asFolder(
  written: ReadonlyMap<string, WrittenFile>,
  files: ReadonlyMap<string, { bytes: Uint8Array }> = new Map(),
): Map<string, FolderFile> {
  return new Map(
    [...written].map(([path, file]): [string, FolderFile] => {
      if ('digest' in file)
        return [
          path,
          { text: undefined, digest: file.digest, bytes: files.get(file.digest)?.bytes.length ?? 0 },
        ]
      return [path, { text: file.text, digest: digestOf(file.text), bytes: file.text.length }]
    }),
  )
}
