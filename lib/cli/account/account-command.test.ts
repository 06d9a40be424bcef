import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { contentsOf, NUMBER, type OpenAccounts, openAccounts } from '@/lib/account-sync/testing/open-accounts'
import { type Break, type ServedAccount, serveAccount } from '@/lib/account-sync/testing/serve-account'
import { flowDocument } from '@/lib/service/testing/flow-fixtures'
import { readArguments } from './read-arguments'
import { runApply } from './run-apply'
import { runDrift } from './run-drift'
import { runPlan } from './run-plan'
import { runPull } from './run-pull'

// Each test runs the whole console, so its duration says nothing.
vi.setConfig({ testTimeout: 240_000 })

const runs = { pull: runPull, plan: runPlan, apply: runApply, drift: runDrift }

let accounts: OpenAccounts
let token: string
let accountId: string
let served: ServedAccount
let folder: string
beforeAll(async () => {
  accounts = await openAccounts()
  token = await accounts.createToken()
}, 120_000)
afterAll(() => accounts.close())
beforeEach(async () => {
  accountId = await accounts.createEmpty()
  served = await serveAccount(accounts, accountId)
  folder = mkdtempSync(path.join(tmpdir(), 'switchboard-files-'))
  vi.stubEnv('SWITCHBOARD_URL', served.address)
  vi.stubEnv('SWITCHBOARD_TOKEN', token)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await served.close()
  rmSync(folder, { recursive: true })
})

async function run(...args: string[]) {
  const request = readArguments([...args, '--dir', folder])
  if (!('folder' in request)) throw new Error('No command of a folder.')
  let out = ''
  let error = ''
  const outputs = {
    out: (text: string) => void (out += text),
    error: (text: string) => void (error += text),
    hasColors: false,
  }
  const status = await runs[request.command](request, outputs)
  return { status, out, error }
}

function put(name: string, text: string): void {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const textOf = (name: string) => readFileSync(path.join(folder, name), 'utf8')

/** Two flows, one of them opened by a template, another template, QR codes and the settings of a number. */
function putAccount(): void {
  for (const key of ['booking', 'survey']) {
    put(`flows/${key}.yaml`, `name: ${key}\ncategories: [OTHER]\npublished: ${key === 'booking'}\n`)
    put(`flows/${key}.json`, flowDocument())
  }
  put(
    'templates/book_now/en_US.yaml',
    [
      ...[
        'category: MARKETING',
        'components:',
        '  - type: BODY',
        '    text: Book your visit now, it takes a minute.',
      ],
      ...['  - type: BUTTONS', '    buttons:', '      - type: FLOW', '        text: Book'],
      ...[
        '        flow_id: flow:booking',
        '        flow_action: navigate',
        '        navigate_screen: WELCOME',
        '',
      ],
    ].join('\n'),
  )
  put(
    'templates/order_update/en_US.yaml',
    'category: UTILITY\ncomponents:\n  - type: BODY\n    text: Your order has left our shop.\n',
  )
  put(`numbers/${NUMBER}/profile.yaml`, 'about: Plants\nvertical: RETAIL\n')
  put(`numbers/${NUMBER}/calling.yaml`, 'status: ENABLED\ncall_icon_visibility: HIDDEN\n')
  put(`numbers/${NUMBER}/automation.yaml`, 'enable_welcome_message: true\nprompts: [Where is my order?]\n')
  put(
    `numbers/${NUMBER}/qr-codes.yaml`,
    'window:\n  message: Hello from the window\n  place: Window\nposter:\n  message: Hello from the poster\n',
  )
}
const PUT_ACTS = 10

/** Audit entries of changes made under a plan, oldest first. */
async function planEntries(since: number) {
  const rows = await accounts.root.store.db
    .selectFrom('audit')
    .select(['action', 'subject', 'details', 'result'])
    .where('details', 'like', '%planId%')
    .where('id', '>', since)
    .orderBy('id')
    .execute()
  return rows.map(({ details, ...row }) => ({ ...row, planId: String(JSON.parse(details ?? '{}').planId) }))
}
async function lastEntry(): Promise<number> {
  const row = await accounts.root.store.db
    .selectFrom('audit')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}
const read = async () => (await accounts.accountOf(accountId).read()).items

describe('switchboard', () => {
  test('plans and applies each change once, under one plan, and then finds nothing to do', async () => {
    putAccount()
    const since = await lastEntry()
    const planned = await run('plan')
    expect(planned).toMatchObject({ status: 3, error: '' })
    expect(planned.out).toContain('6 to create, 3 to change, 0 to delete, 0 unchanged.')
    expect((await run('apply', '--yes')).out).toContain(`${PUT_ACTS} of ${PUT_ACTS} changes done.`)
    const entries = await planEntries(since)
    expect(entries.map(({ action, result }) => `${action} ${result}`)).toEqual([
      ...['flows.create done', 'flows.publish done', 'flows.create done', 'business-profile.edit done'],
      ...[
        'phone-numbers.automate done',
        'calling.settings done',
        'qr-codes.create done',
        'qr-codes.create done',
      ],
      ...['templates.create done', 'templates.create done'],
    ])
    expect(new Set(entries.map(({ planId }) => planId)).size).toBe(1)
    expect(await run('plan')).toMatchObject({ status: 0 })
    expect(await run('drift', '--check')).toEqual({ status: 0, out: 'No drift.\n', error: '' })
    expect(existsSync(path.join(folder, '.switchboard/default.plan.json'))).toBe(false)

    // What is removed from the files stays until --delete, which says what breaks.
    rmSync(path.join(folder, 'flows/booking.yaml'))
    rmSync(path.join(folder, 'flows/booking.json'))
    expect((await run('plan')).out).toContain(
      'flows/booking: the files no longer have it. It stays; --delete deletes it.',
    )
    const deleting = await run('plan', '--delete')
    expect(deleting.out).toContain(
      '- flows/booking: deprecate\n    It keeps working but can no longer be changed. This can’t be undone.\n' +
        '    Buttons still open it: templates/book_now/en_US',
    )
    expect((await run('drift')).out).toContain('flows/booking: deleted in the files')
  })

  test('applies every change exactly once despite 20 lost connections', async () => {
    putAccount()
    for (let count = 0; count < 6; count += 1)
      put(
        `templates/extra_${count}/en_US.yaml`,
        'category: UTILITY\ncomponents:\n  - type: BODY\n    text: Thank you for your visit.\n',
      )
    const since = await lastEntry()
    const kills: Break[] = []
    for (let kill = 0; kill < 20; kill += 1) {
      served.breakNext = kill % 2 === 0 ? 'before' : 'after'
      kills.push(served.breakNext)
      await expect(run('apply', '--yes')).rejects.toThrow('cannot be reached')
      // Every other run applies a change, so the last ones would have nothing to interrupt: add more.
      put(
        `templates/late_${kill}/en_US.yaml`,
        'category: UTILITY\ncomponents:\n  - type: BODY\n    text: Thank you for your order.\n',
      )
    }
    const last = await run('apply', '--yes')
    expect(last.status).toBe(0)
    expect(kills).toHaveLength(20)
    const entries = await planEntries(since)
    const done = entries.map(({ action, subject }) => `${action} ${subject}`)
    expect(entries.every(({ result }) => result === 'done')).toBe(true)
    expect(entries).toHaveLength(PUT_ACTS + 26)
    expect(done.filter((each) => each.startsWith('templates.create'))).toHaveLength(28)
    expect(new Set(done.filter((each) => each.startsWith('templates.create'))).size).toBe(28)
    expect(done.filter((each) => each.startsWith('qr-codes.create'))).toHaveLength(2)
    expect(done.filter((each) => each.startsWith('flows.create'))).toHaveLength(2)
    expect(
      [...(await read()).keys()].filter((address) => /qr-codes|flows|templates/.test(address)),
    ).toHaveLength(32)
    expect(await run('drift', '--check')).toMatchObject({ status: 0 })
  })

  test('resumes an interrupted run under its plan', async () => {
    putAccount()
    const since = await lastEntry()
    await run('plan', '--out', path.join(folder, 'plan.json'))
    for (const kill of ['after', 'before', 'after'] as const) {
      served.breakNext = kill
      await expect(run('apply', path.join(folder, 'plan.json'))).rejects.toThrow('cannot be reached')
    }
    expect((await run('apply', '--yes')).status).toBe(0)
    const entries = await planEntries(since)
    expect(entries).toHaveLength(PUT_ACTS)
    expect(new Set(entries.map(({ planId }) => planId)).size).toBe(1)
  })

  test('refuses a saved plan once the account or the files changed, naming what changed', async () => {
    putAccount()
    await run('apply', '--yes')
    put(`numbers/${NUMBER}/profile.yaml`, 'about: Plants and pots\nvertical: RETAIL\n')
    const plan = path.join(folder, 'plan.json')
    await run('plan', '--out', plan)
    const { console } = accounts.accountOf(accountId)
    const [phoneNumberId = ''] = [...(await accounts.accountOf(accountId).read()).numbers.values()]
    const base = await console.ask('GET /api/business-profile/:phoneNumberId', { params: { phoneNumberId } })
    await console.ask('POST /api/business-profile/:phoneNumberId', {
      params: { phoneNumberId },
      body: { about: 'Changed elsewhere', base },
    })
    const address = `numbers/${NUMBER}/profile`
    expect(await run('apply', plan)).toMatchObject({
      status: 1,
      error: `The plan is stale. Changed in the account since: ${address}. Make a new plan.\n`,
    })
    expect((await run('drift', '--check')).out).toContain(
      `${address}: changed in the files and in the account`,
    )
    await run('plan', '--out', plan)
    put(`numbers/${NUMBER}/profile.yaml`, 'about: Pots\nvertical: RETAIL\n')
    expect((await run('apply', plan)).error).toContain(`Changed in the files since: ${address}.`)
  })

  test('finds a single byte changed outside, and reports it as text, SARIF and JUnit', async () => {
    putAccount()
    await run('apply', '--yes')
    const account = await accounts.accountOf(accountId).read()
    const { id = '', documentHash } = account.facts.get('flows/survey') ?? {}
    const bytes = new TextEncoder().encode(flowDocument().replace('Good to see you', 'Good to see You'))
    await accounts
      .accountOf(accountId)
      .console.send(
        'PUT /api/flows/:id/document',
        { params: { id }, query: { base: documentHash } },
        { bytes, type: 'application/json' },
      )
    const { status, out } = await run('drift', '--check')
    expect(status).toBe(1)
    expect(out).toBe(
      'flows/survey: changed in the account\n' +
        '    document.screens[0].layout.children[0].text: "Good to see you" → "Good to see You"\n1 thing differs.\n',
    )
    expect((await run('drift')).status).toBe(0)
    expect((await run('plan')).out).toContain('Text: “Good to see You” to “Good to see you”\n')
    const [sarif] = JSON.parse((await run('drift', '--format', 'sarif')).out).runs
    expect(sarif.results).toMatchObject([
      {
        ruleId: 'changed-in-account',
        locations: [{ physicalLocation: { artifactLocation: { uri: 'flows/survey.yaml' } } }],
      },
    ])
    expect((await run('drift', '--format', 'junit')).out).toContain('tests="1" failures="1"')

    // The file did not change: pulling brings the byte and writes nothing else.
    const before = textOf('flows/booking.yaml')
    expect((await run('pull')).out).toContain('flows/survey: pulled\n1 pulled, 0 removed')
    expect(textOf('flows/survey.json')).toContain('Good to see You')
    expect(textOf('flows/booking.yaml')).toBe(before)
    expect(readdirSync(path.join(folder, 'schemas'))).toContain('template.schema.json')
  })

  test('pulls an account that plans to nothing into an empty folder, and never overwrites local changes', async () => {
    putAccount()
    await run('apply', '--yes')
    for (const name of ['flows', 'templates', 'numbers', 'switchboard.lock.json'])
      rmSync(path.join(folder, name), { recursive: true })
    expect((await run('pull')).status).toBe(0)
    expect(await run('plan')).toMatchObject({ status: 0, error: '' })
    expect(contentsOf(await read())).toMatchObject({
      [`numbers/${NUMBER}/qr-codes/window`]: { place: 'Window' },
    })
    put(`numbers/${NUMBER}/calling.yaml`, 'status: DISABLED\n')
    expect((await run('pull')).out).toContain(`numbers/${NUMBER}/calling: kept as the files have it`)
    put(`numbers/${NUMBER}/profile.yaml`, 'about: [not a text\n')
    const broken = await run('pull')
    expect(broken.status).toBe(1)
    expect(broken.error).toContain('its file has errors, and was not replaced')
    expect(textOf(`numbers/${NUMBER}/profile.yaml`)).toBe('about: [not a text\n')
    expect(await run('apply', '--yes')).toMatchObject({ status: 1, out: '' })
  })

  test('applies only the selection, under a prefix, with the values of an environment', async () => {
    putAccount()
    put('environments/trial.yaml', `numbers: { main: "${NUMBER}" }\nvalues: { shop: Lumen }\n`)
    put('numbers/main/profile.yaml', 'about: ${shop} & Oak\n')
    rmSync(path.join(folder, 'numbers', NUMBER), { recursive: true })
    expect((await run('apply', '--yes', '--env', 'trial', '--only', 'numbers/*/profile')).status).toBe(0)
    expect(contentsOf(await read())[`numbers/${NUMBER}/profile`].about).toBe('Lumen & Oak')
    expect((await run('apply', '--yes', '--env', 'trial', '--prefix', 'trial_')).status).toBe(0)
    const items = contentsOf(await read())
    expect(Object.keys(items).filter((address) => address.startsWith('templates/'))).toEqual([
      'templates/trial_book_now/en_US',
      'templates/trial_order_update/en_US',
    ])
    expect(items['flows/trial-booking'].name).toBe('trial_booking')
    expect((await run('plan', '--env', 'trial', '--prefix', 'trial_')).status).toBe(0)
    // Nothing has a copy under this prefix, and files of items without a copy stay.
    expect((await run('pull', '--env', 'trial', '--prefix', 'other_')).out).toContain('0 pulled, 0 removed')
    expect(existsSync(path.join(folder, 'flows/booking.yaml'))).toBe(true)
  })
})

test('the pipeline in docs/account-files.md plans, applies and finds no drift', async () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/account-files.md'), 'utf8')
  const pipeline = page.slice(page.indexOf('# pipeline: review')).split('```')[0] ?? ''
  const commands = [...pipeline.matchAll(/^npx switchboard ([^|>\n]+)/gm)].map(([, words = '']) =>
    words.trim(),
  )
  putAccount()
  const statuses: number[] = []
  for (const words of commands) {
    const args = words.split(' ').map((word) => (word === 'plan.json' ? path.join(folder, word) : word))
    statuses.push((await run(...args)).status)
  }
  expect(commands.map((words) => words.split(' ')[0])).toEqual(['plan', 'apply', 'drift'])
  expect(statuses).toEqual([3, 0, 0])
})

test.each([
  ['no command', [], /Choose a command/],
  ['an unknown option', ['plan', '--fast'], /Unknown option '--fast'/],
  ['an unknown format', ['drift', '--format', 'xml'], /--format must be one of plain, json, sarif, junit/],
  ['an unexpected plan file', ['plan', 'plan.json'], /plan takes no files/],
  ['an environment outside the folder', ['plan', '--env', '../prod'], /Name environments with/],
])('readArguments refuses %s in one sentence', (_, args, sentence) => {
  expect(() => readArguments(args)).toThrow(sentence)
})
