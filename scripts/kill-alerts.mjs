// node scripts/kill-alerts.mjs [kills] [replicas]: kills the product during incident scripts; each must alert once.
import { randomBytes, randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { startAlertReceiver } from './kill/alert-receiver.mjs'
import { startBalancer } from './kill/balancer.mjs'
import { signIn, startProcess } from './kill/product-process.mjs'
import { untilAnswered } from './kill/until-answered.mjs'
import { bundle } from './prepare/bundle.mjs'
import { freePort } from './prepare/free-port.mjs'
import { inRoot } from './prepare/root.mjs'
import { startPostgres } from './prepare/start-postgres.mjs'

const SHORTEST_LIFE_MS = 20
const LONGEST_LIFE_MS = 1500
const AGAIN_MS = 50
/** A moving clock arrives within this time, even on a busy machine. */
const STANDS_STILL_MS = 600_000
/** Deadline for alerts, from when a script's last step has run and nothing waits to be sent. */
const TOLD_WITHIN_MS = 300_000
/** Duplicates arrive within this time. */
const QUIET_MS = 500
/** Delay after the last step for its consequences; less than the hour after which missing events are reported. */
const AFTERWARD_MS = 1_800_000
const SCRIPTS = 'dist/testing/incident-scripts.mjs'

/**
 * Runs each incident script, and repeats some until there were enough kills: one during each run.
 *
 * @param {{ kills: number, scripts?: string[], replicas?: 1 | 2, onRun?(outcome: object): void }} options `scripts`: only
 * these; `onRun` receives each outcome
 * @returns counts, or the reason why it could not run. `missed`: expected but not sent in time, or still open; `doubled`:
 * sent or opened although not expected; `repeated`: messages sent again under the same ID
 */
export async function killAlerts({ kills, scripts, replicas = 1, onRun }) {
  await bundle('lib/contract/incident-scripts.ts', SCRIPTS)
  const { incidentScripts } = await import(pathToFileURL(inRoot(SCRIPTS)).href)
  const postgres = replicas > 1 ? await startPostgres({ isDurable: true }) : undefined
  if (postgres && 'reason' in postgres) return postgres
  const dataDir = mkdtempSync(path.join(tmpdir(), 'switchboard-alerts-'))
  const receiver = await startAlertReceiver()
  const fleet = await startFleet({ dataDir, replicas, databaseUrl: postgres?.url })
  try {
    const { ask } = await createAdmin(fleet.origin)
    const contactPoint = { kind: 'webhook', name: 'Kills', isOn: true, leastSeverity: 'info', rules: [] }
    await ask('POST', '/api/contact-points', {
      ...contactPoint,
      webhookUrl: receiver.url,
      signingSecret: randomBytes(16).toString('hex'),
    })
    // Existing problems of the demo account would hide new incidents.
    for (const { id } of await incidents(ask, '&state=open'))
      await ask('POST', `/api/incidents/${id}/resolve`)
    const names = scripts ?? Object.keys(incidentScripts)
    const counts = { kills, runs: 0, incidents: 0, messages: 0, repeated: 0, slowestMs: 0 }
    const [missed, doubled] = [[], []]
    for (let run = 0; run < Math.max(kills, names.length); run += 1) {
      const name = names[run % names.length]
      const storm = run < kills ? () => fleet.killOne(run) : async () => {}
      const outcome = await runScript({ ask, receiver, name, script: incidentScripts[name], storm })
      counts.runs += 1
      onRun?.({ name, ...outcome })
      for (const each of ['incidents', 'messages', 'repeated']) counts[each] += outcome[each]
      counts.slowestMs = Math.max(counts.slowestMs, outcome.tookMs)
      missed.push(...outcome.missed.map((each) => `${name}: ${each}`))
      doubled.push(...outcome.doubled.map((each) => `${name}: ${each}`))
    }
    return { ...counts, missed, doubled }
  } finally {
    await fleet.stop()
    await receiver.stop()
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The product, in one process or several behind one address. */
async function startFleet({ dataDir, replicas, databaseUrl }) {
  const ports = []
  for (let n = 0; n < replicas; n += 1) ports.push(await freePort())
  const balancer = await startBalancer(() => ports.map((port) => `http://localhost:${port}`))
  const variables = {
    PUBLIC_URL: balancer.baseUrl,
    ALLOW_PRIVATE_ADDRESSES: 'true',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  const running = []
  for (const port of ports) running.push(await startProcess({ dataDir, port, variables }))
  return {
    origin: balancer.baseUrl,
    /** Kills one process at a random moment in the next second or so, and restarts it. */
    async killOne(turn) {
      await sleep(randomInt(SHORTEST_LIFE_MS, LONGEST_LIFE_MS))
      const index = turn % replicas
      await running[index].kill()
      running[index] = await startProcess({ dataDir, port: ports[index], variables })
    },
    async stop() {
      await balancer.stop()
      await Promise.all(running.map((each) => each.kill()))
    },
  }
}

async function createAdmin(origin) {
  const cookie = await signIn(origin)
  /** Retries until answered, because processes are down at times. Permanent refusals throw. */
  async function ask(method, address, body) {
    const { text } = await untilAnswered(`${method} ${address}`, () =>
      fetch(origin + address, {
        method,
        headers: { cookie, origin, ...(body ? { 'content-type': 'application/json' } : {}) },
        body: body && JSON.stringify(body),
      }),
    )
    return text ? JSON.parse(text) : {}
  }
  return { ask }
}

async function runScript({ ask, receiver, name, script, storm }) {
  const object = await objectOf(ask, script.about)
  const before = Math.max(0, ...(await incidents(ask)).map(({ id }) => id))
  await ask('POST', '/api/failures/scripts', { script: name, object })
  const { now } = await ask('GET', '/api/clock')
  const to = new Date(Date.parse(now) + script.steps.at(-1).afterMs + AFTERWARD_MS).toISOString()
  const struck = storm()
  await moveTo(ask, to)
  await struck
  await arrivedAt(ask, to)
  const arrived = Date.now()
  const told = async () => {
    const rows = (await incidents(ask)).filter(({ id }) => id > before)
    return compare(script, rows, receiver)
  }
  let outcome = await told()
  let waitedAt = Date.now()
  // A busy machine sends late, and again after what failed.
  while (outcome.missed.length > 0 && Date.now() - waitedAt < TOLD_WITHIN_MS) {
    const { data } = await ask('GET', '/api/contact-points')
    if (data.some(({ waiting }) => waiting > 0)) waitedAt = Date.now()
    await sleep(AGAIN_MS)
    outcome = await told()
  }
  const tookMs = Date.now() - arrived
  await sleep(QUIET_MS)
  return { ...(await told()), tookMs }
}

/** A healthy object no script has used; scripts on templates use them up. */
async function objectOf(ask, about) {
  if (about === 'account') return ''
  if (about === 'flow') {
    const { data } = await ask('GET', '/api/flows')
    return data.find(({ name, status }) => status === 'PUBLISHED' && name === 'Newsletter').id
  }
  if (about === 'phone-number') {
    const { data } = await ask('GET', '/api/phone-numbers')
    return data.find((each) => each.status === 'CONNECTED' && each.quality_rating === 'GREEN').id
  }
  const name = `script_${randomBytes(6).toString('hex')}`
  const components = [{ type: 'BODY', text: 'Hello, your order is on its way.' }]
  const template = { name, language: 'en_US', category: 'UTILITY', components }
  const { id } = await ask('POST', '/api/templates', { template })
  while ((await ask('GET', `/api/templates/${id}`)).status !== 'APPROVED') await sleep(AGAIN_MS)
  return name
}

const incidents = async (ask, filter = '') => (await ask('GET', `/api/incidents?limit=200${filter}`)).data

/** The process moving the clock may die before the target is stored. */
async function moveTo(ask, to) {
  const isPlanned = ({ now, moving_to }) => moving_to !== null || now >= to
  while (!isPlanned(await ask('GET', '/api/clock'))) {
    void ask('POST', '/api/clock', { to }).catch(() => {})
    await sleep(AGAIN_MS)
  }
}

async function arrivedAt(ask, to) {
  let [shown, since] = ['', Date.now()]
  for (;;) {
    const { now, moving_to } = await ask('GET', '/api/clock')
    if (moving_to === null && now >= to) return
    if (moving_to === null) await moveTo(ask, to)
    if (now !== shown) [shown, since] = [now, Date.now()]
    if (Date.now() - since > STANDS_STILL_MS)
      throw new Error(`On its way to ${to}, the clock stands at ${now}.`)
    await sleep(AGAIN_MS)
  }
}

/** Compares incidents and alerts with what the script expects. */
function compare({ opens, staysOpen }, rows, receiver) {
  const [missed, doubled] = [[], []]
  const opened = rows.toSorted((a, b) => a.id - b.id)
  differ(
    opens,
    opened.map(({ rule }) => rule),
    { missed, beyond: doubled, words: 'incident' },
  )
  const open = opened.filter(({ resolvedAt }) => resolvedAt === null).map(({ rule }) => rule)
  differ(staysOpen, open, { missed: doubled, beyond: missed, words: 'open incident' })
  let [messages, repeated] = [0, 0]
  for (const { id, rule, resolvedAt } of opened) {
    const told = receiver.told(id)
    for (const type of resolvedAt === null ? ['opened'] : ['opened', 'resolved'])
      if (!told.some((each) => each.type === type)) missed.push(`${rule} was not told as ${type}`)
    for (const { type, ids, times } of told) {
      messages += ids.size
      repeated += times - ids.size
      if (ids.size > 1) doubled.push(`${rule} was told as ${type} by ${ids.size} messages`)
    }
  }
  return { incidents: opened.length, messages, repeated, missed, doubled }
}

function differ(stated, found, { missed, beyond, words }) {
  const left = [...found]
  for (const rule of stated) {
    const index = left.indexOf(rule)
    if (index < 0) missed.push(`no ${words} of ${rule}`)
    else left.splice(index, 1)
  }
  for (const rule of left) beyond.push(`${words} of ${rule}, which it does not state`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [kills = 20, replicas = 1] = process.argv.slice(2).map(Number)
  const onRun = ({ name, tookMs, missed, doubled }) =>
    process.stderr.write(
      [
        `${name}: ${tookMs} ms, missed ${missed.length}, doubled ${doubled.length}`,
        ...missed,
        ...doubled,
        '',
      ].join('\n'),
    )
  const outcome = await killAlerts({ kills, replicas, onRun })
  process.stdout.write(`${JSON.stringify(outcome, null, 2)}\n`)
  process.exitCode = 'reason' in outcome || outcome.missed.length + outcome.doubled.length > 0 ? 1 : 0
}
